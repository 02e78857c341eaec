import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { type App, startApp } from "../journeys/app.ts";
import { findBrowser } from "../support/browser.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { takeBest } from "./best.ts";
import { checkedLooks, checkPage } from "./check.ts";
import { stories, type Story, type Telling } from "./stories.ts";
import { isNamed, visitPages } from "./visit.ts";
import { looks, lowest, openWindow, pictureOf, settle, showWhole } from "./windows.ts";

const folder = path.resolve(import.meta.dirname, "../../test-results/pictures");

const help = `Takes a picture of every page for visitors, learners and staff: 360 and 1440 px, light and dark, English and Arabic.

  npm run pictures [NAME …]             only pages and stories whose name holds one of these words
  npm run pictures -- --check [NAME …]  takes none, but looks for faults of accessibility in every look, and in French and
                                        Chinese (axe, sideways scrolling, text of twice the size), prints them, and fails when
                                        there are some
  npm run pictures -- --best [NAME …]   takes the pictures of learners' pages in docs/pictures anew

A story is a page in each of its states: ${stories.map(({ name }) => name).join(", ")}. They are taken only when they are named.

Starts a program of its own with a learner who has sat some exams, an admin and an operator. The pictures are in test-results/pictures.`;

/** Takes pages in every look. Returns how many pictures it took. */
const takePages = (app: App, browser: Browser, words: readonly string[]): Promise<number> =>
  visitPages({ app, browser, looks, words }, async (page, { name }, look) => {
    await showWhole(page, look);
    await writeFile(path.join(folder, `${name}-${look.name}.png`), await pictureOf(page));
  });

/** Looks for faults in place of taking pictures. Returns those it found. */
const checkPages = async (
  app: App,
  browser: Browser,
  words: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  const count = await visitPages({ app, browser, looks: checkedLooks, words }, async (page, one, look) => {
    for (const fault of await checkPage(page, one, look)) {
      found.push(fault);
      console.log(fault);
    }
  });
  console.log(`${found.length} faults on ${count} pages`);
  return found;
};

/** Takes a page in its states, in every look, each in a browser of its own. Returns how many pictures it took. */
const takeStory = async (app: App, browser: Browser, { name, tell }: Story): Promise<number> => {
  let taken = 0;
  for (const look of looks) {
    const context = await openWindow(browser, look, app.url);
    const page = await context.newPage();
    const take: Telling["take"] = async (state, { isBusy = false } = {}) => {
      if (!isBusy) await settle(page);
      await showWhole(page, look);
      await writeFile(path.join(folder, `${name}-${state}-${look.name}.png`), await pictureOf(page));
      await page.setViewportSize({ width: look.width, height: lowest(look.width) });
      taken += 1;
    };
    await tell({ app, page, context, take });
    await context.close();
  }
  return taken;
};

const within = async <Result>(
  payments: "off" | "simulator",
  work: (app: App) => Promise<Result>,
  notifies = false,
): Promise<Result> => {
  const app = await startApp({ payments, notifies });
  return work(app).finally(() => app.stop());
};

const takeAll = async (browser: Browser, words: readonly string[]): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const told = stories.filter((story) => isNamed(words, story));
  // A word that names a story alone asks for no page.
  const ofPages = words.filter((word) => !told.some((story) => isNamed([word], story)));
  let taken = 0;
  if (words.length === 0 || ofPages.length > 0)
    taken += await within("off", (app) => takePages(app, browser, ofPages));
  for (const story of told) {
    const take = (app: App) => takeStory(app, browser, story);
    taken += await within(story.payments, take, story.notifies);
  }
  return taken;
};

const withBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  await ensureWebIsBuilt();
  const browser = await chromium.launch(found.launch);
  return work(browser).finally(() => browser.close());
};

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean" }, check: { type: "boolean" }, best: { type: "boolean" } },
});
if (values.help) console.log(help);
else if (values.check) {
  const found = await withBrowser((browser) => within("off", (app) => checkPages(app, browser, words)));
  process.exitCode = found.length === 0 ? 0 : 1;
} else if (values.best) {
  const taken = await withBrowser((browser) => within("off", (app) => takeBest(app, browser, words)));
  console.log(`${taken} pictures in docs/pictures`);
} else {
  const taken = await withBrowser((browser) => takeAll(browser, words));
  console.log(`${taken} pictures in ${path.relative(process.cwd(), folder)}`);
}
