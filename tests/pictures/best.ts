import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { App } from "../journeys/app.ts";
import { href } from "../../web/routing/href.ts";
import { sitSomeExams } from "./learner.ts";
import type { Made } from "./pages.ts";
import { type Look, openWindow, settle } from "./windows.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/pictures");

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
};

const roadSign = 30;

/** Goes on with the exam that runs, as far as a road sign. */
const toSign = async (page: Page) => {
  await page.goto(href("dashboard"));
  await page.locator(".dash-next a").click();
  // The second look finds the exam where the first left it.
  const number = Number(/^\d+/.exec((await page.locator(".exam-bar-number").textContent()) ?? "")?.[0]);
  for (let left = roadSign - number; left > 0; left--) await page.keyboard.press("n");
  await page.keyboard.press("1");
  await page.locator(".exam-saved[data-saved=saved]").waitFor();
};

/** Turns the cards of a lesson to the first that shows a sign. */
const toCard = async (page: Page) => {
  await page.goto(href("trainingVideo", { category: "rules", lesson: "speed-limits" }));
  const next = page.locator(".study-cards-ways button").last();
  await next.waitFor();
  while ((await page.locator(".study-card img").count()) === 0) await next.click();
};

/** What the pictures in the documents show, and the way there. */
const shown = ({ attemptId }: Made): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  home: at(href("home")),
  learner: at(href("dashboard")),
  papers: at(href("examTests")),
  exam: toSign,
  result: at(href("result", { attemptId })),
  practice: at(href("practice")),
  lesson: toCard,
  guide: at(href("studyGuideChapter", { chapter: "signs-temporary" })),
  schools: at(href("findSchool")),
  plan: at(href("plan")),
});

const desk: Look = { name: "1440-light-en", width: 1440, mode: "light", language: "en" };
const phone: Look = { name: "360-dark-ar", width: 360, mode: "dark", language: "ar" };
const edge = 40;
const size = { width: 1560, height: 840 };

/** A desktop in English beside a phone in Arabic. */
const sideBySide = async (wide: Buffer, narrow: Buffer, file: string): Promise<void> => {
  const height = size.height - 2 * edge;
  const left = await sharp(wide)
    .resize({ width: 1080, height: 720, fit: "cover", position: "top" })
    .toBuffer();
  const right = await sharp(narrow).resize({ width: 360, height, fit: "cover", position: "top" }).toBuffer();
  await sharp({ create: { ...size, channels: 3, background: "#d9dad5" } })
    .composite([
      { input: left, left: edge, top: (size.height - 720) / 2 },
      { input: right, left: size.width - edge - 360, top: edge },
    ])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(file);
};

/** Takes the pictures of learners' pages for the documents anew. Returns how many. */
export const takeBest = async (app: App, browser: Browser, words: readonly string[]): Promise<number> => {
  const { state, ...made } = await sitSomeExams(app);
  const wanted = Object.entries(shown(made)).filter(([name]) => words.length === 0 || words.includes(name));
  const taken = new Map<string, Buffer[]>();
  for (const look of [desk, phone]) {
    const context = await openWindow(browser, look, app.url, state);
    const page = await context.newPage();
    await page.setViewportSize({ width: look.width, height: look === desk ? 960 : size.height - 2 * edge });
    for (const [name, show] of wanted) {
      await show(page);
      await settle(page);
      taken.set(name, [...(taken.get(name) ?? []), await page.screenshot()]);
    }
    await context.close();
  }
  for (const [name, [wide, narrow]] of taken)
    await sideBySide(wide!, narrow!, path.join(folder, `${name}.png`));
  return wanted.length;
};
