import { rm } from "node:fs/promises";
import { type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import type { App } from "../../journeys/app.ts";
import { examOn } from "../../journeys/exam-page.ts";
import { signInAdmin } from "../../journeys/staff-sign-in.ts";
import { sitSomeExams } from "../../pictures/learner.ts";
import { newMemoryFolder } from "../../support/memory-folder.ts";

/** `sitting` is in the middle of an exam, `learner` is signed in and has sat some. */
export type VisitorKind = "visitor" | "sitting" | "learner" | "staff";

/** A browser of its own, which other programs can drive by `port`. */
export interface VisitorBrowser {
  readonly port: number;
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** What each visitor has done before any page is measured. */
const arrivals: Readonly<Record<VisitorKind, (context: BrowserContext, app: App) => Promise<void>>> = {
  visitor: async () => {},
  sitting: async (context) => {
    const page = await context.newPage();
    const exam = examOn(page);
    await exam.start();
    await page.keyboard.press("1");
    await exam.everythingSaved();
    await page.close();
  },
  learner: async (context, app) => {
    await context.addCookies((await sitSomeExams(app)).state.cookies);
  },
  staff: async (context, app) => {
    const page = await context.newPage();
    await signInAdmin(page, app);
    await page.close();
  },
};

/** Lighthouse opens its own tab, so what a visitor brings along is in the browser's own profile. */
export const openVisitor = async (
  kind: VisitorKind,
  app: App,
  { args = [], ...launch }: LaunchOptions,
): Promise<VisitorBrowser> => {
  const profile = newMemoryFolder("roadworthy-profile-");
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: app.url,
  });
  await arrivals[kind](context, app);
  return {
    port,
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};
