import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type App, startApp } from "../journeys/app.ts";
import { stateOfStaff } from "../journeys/staff-state.ts";
import { findBrowser } from "../support/browser.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { sitSomeExams } from "./learner.ts";
import { type Audience, audiences, type PictureOf, pagesOf } from "./pages.ts";
import { stories, type Story } from "./stories.ts";
import { looks, lowest, openWindow, settle, showWhole, type State } from "./windows.ts";

const folder = path.resolve(import.meta.dirname, "../../test-results/pictures");

const help = `Takes a picture of every page for visitors, learners and staff: 360 and 1440 px, light and dark, English and Arabic.

  npm run pictures [NAME …]     only pages and stories whose name holds one of these words

A story is a page in each of its states: ${stories.map(({ name }) => name).join(", ")}. They are taken only when they are named.

Starts a program of its own with a learner who has sat some exams, an admin and an operator. The pictures are in test-results/pictures.`;

const isNamed = (words: readonly string[], { name }: { readonly name: string }): boolean =>
  words.some((word) => name.toLowerCase().includes(word.toLowerCase()));

/** Takes pages in every look. Returns how many pictures it took. */
const takePages = async (app: App, browser: Browser, words: readonly string[]): Promise<number> => {
  const { state: learner, ...made } = await sitSomeExams(app);
  const wanted: readonly PictureOf[] = pagesOf(made).filter(
    (one) => words.length === 0 || isNamed(words, one),
  );
  const states: Record<Audience, State | undefined> = {
    visitor: undefined,
    learner,
    admin: await stateOfStaff(app, "admin"),
    operator: await stateOfStaff(app, "operator"),
  };
  for (const look of looks)
    for (const audience of audiences) {
      const context = await openWindow(browser, look, app.url, states[audience]);
      const page = await context.newPage();
      for (const { name, address } of wanted.filter((one) => one.audience === audience)) {
        await page.setViewportSize({ width: look.width, height: lowest(look.width) });
        await page.goto(address);
        await settle(page);
        await showWhole(page, look);
        await page.screenshot({ path: path.join(folder, `${name}-${look.name}.png`), fullPage: true });
      }
      // Tokens were renewed meanwhile: the old ones would end the session.
      if (states[audience] !== undefined) states[audience] = await context.storageState();
      await context.close();
    }
  return wanted.length * looks.length;
};

/** Takes a page in its states, in every look, each in a browser of its own. Returns how many pictures it took. */
const takeStory = async (app: App, browser: Browser, { name, tell }: Story): Promise<number> => {
  let taken = 0;
  for (const look of looks) {
    const context = await openWindow(browser, look, app.url);
    const page = await context.newPage();
    const take = async (state: string) => {
      await settle(page);
      await showWhole(page, look);
      await page.screenshot({ path: path.join(folder, `${name}-${state}-${look.name}.png`), fullPage: true });
      await page.setViewportSize({ width: look.width, height: lowest(look.width) });
      taken += 1;
    };
    await tell({ app, page, context, take });
    await context.close();
  }
  return taken;
};

const takeAll = async (words: readonly string[]): Promise<number> => {
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  await ensureWebIsBuilt();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(found.launch);
  const told = stories.filter((story) => isNamed(words, story));
  // A word that names a story alone asks for no page.
  const ofPages = words.filter((word) => !told.some((story) => isNamed([word], story)));
  const within = async (payments: "off" | "simulator", work: (app: App) => Promise<number>) => {
    const app = await startApp({ payments });
    return work(app).finally(() => app.stop());
  };
  try {
    let taken = 0;
    if (words.length === 0 || ofPages.length > 0)
      taken += await within("off", (app) => takePages(app, browser, ofPages));
    for (const story of told) taken += await within(story.payments, (app) => takeStory(app, browser, story));
    return taken;
  } finally {
    await browser.close();
  }
};

const words = process.argv.slice(2);
if (words.includes("--help")) console.log(help);
else console.log(`${await takeAll(words)} pictures in ${path.relative(process.cwd(), folder)}`);
