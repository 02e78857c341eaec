import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { startApp } from "../journeys/app.ts";
import { stateOfStaff } from "../journeys/staff-state.ts";
import { findBrowser } from "../support/browser.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { sitSomeExams } from "./learner.ts";
import { type Audience, audiences, pagesOf } from "./pages.ts";

const folder = path.resolve(import.meta.dirname, "../../test-results/pictures");

const help = `Takes a picture of every page for visitors, learners and staff: 360 and 1440 px, light and dark, English and Arabic.

  npm run pictures [NAME …]     only pages whose name holds one of these words

Starts a program of its own with a learner who has sat some exams, an admin and an operator. The pictures are in test-results/pictures.`;

interface Look {
  readonly name: string;
  readonly width: number;
  readonly mode: "light" | "dark";
  readonly language: "en" | "ar";
}

const looks: readonly Look[] = ([360, 1440] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((mode) =>
    (["en", "ar"] as const).map((language) => ({
      name: `${width}-${mode}-${language}`,
      ...{ width, mode, language },
    })),
  ),
);

const lowest = (width: number) => (width < 600 ? 740 : 900);

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Opens a window that looks as wanted, signed in when there is a state. */
const openWindow = async (browser: Browser, { width, mode, language }: Look, storageState?: State) => {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: lowest(width) },
    ...{ isMobile: isPhone, hasTouch: isPhone, reducedMotion: "reduce" },
    ...(storageState && { storageState }),
  });
  await context.addInitScript(
    (settings) => {
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(`roadworthy.${name}`, value);
    },
    { mode, language },
  );
  return context;
};

/** A page is there with its heading, and with what it fetches: nothing is busy any more. */
const settle = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector("[aria-busy=true]") === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
};

/** What stays at an edge of the window must not stand in the middle of the picture. */
const showWhole = async (page: Page, { width }: Look) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, lowest(width)) });
};

const takeAll = async (words: readonly string[]): Promise<number> => {
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  await ensureWebIsBuilt();
  await mkdir(folder, { recursive: true });
  const app = await startApp();
  const browser = await chromium.launch(found.launch);
  try {
    const { state: learner, ...made } = await sitSomeExams(app);
    const states: Record<Audience, State | undefined> = {
      visitor: undefined,
      learner,
      admin: await stateOfStaff(app, "admin"),
      operator: await stateOfStaff(app, "operator"),
    };
    const wanted = pagesOf(made).filter(
      ({ name }) =>
        words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
    );
    for (const look of looks)
      for (const audience of audiences) {
        const context = await openWindow(browser, look, states[audience]);
        const page = await context.newPage();
        for (const { name, address } of wanted.filter((one) => one.audience === audience)) {
          await page.setViewportSize({ width: look.width, height: lowest(look.width) });
          await page.goto(app.url + address);
          await settle(page);
          await showWhole(page, look);
          await page.screenshot({ path: path.join(folder, `${name}-${look.name}.png`), fullPage: true });
        }
        // Tokens were renewed meanwhile: the old ones would end the session.
        if (states[audience] !== undefined) states[audience] = await context.storageState();
        await context.close();
      }
    return wanted.length * looks.length;
  } finally {
    await browser.close();
    await app.stop();
  }
};

const words = process.argv.slice(2);
if (words.includes("--help")) console.log(help);
else console.log(`${await takeAll(words)} pictures in ${path.relative(process.cwd(), folder)}`);
