import type { Browser, Page } from "@playwright/test";
import type { App } from "../journeys/app.ts";
import { stateOfStaff } from "../journeys/staff-state.ts";
import { sitSomeExams } from "./learner.ts";
import { type Audience, audiences, type PictureOf, pagesOf } from "./pages.ts";
import { type Look, lowest, openWindow, settle, type State } from "./windows.ts";

/** Whether the name of a page or story holds one of these words. */
export const isNamed = (words: readonly string[], { name }: { readonly name: string }): boolean =>
  words.some((word) => name.toLowerCase().includes(word.toLowerCase()));

interface Tour {
  readonly app: App;
  readonly browser: Browser;
  readonly looks: readonly Look[];
  /** Only pages whose name holds one of these; all when there is none. */
  readonly words: readonly string[];
}

/** Opens every page in every look, as those who may see it. Returns how many pages it opened. */
export const visitPages = async (
  { app, browser, looks, words }: Tour,
  visit: (page: Page, one: PictureOf, look: Look) => Promise<void>,
): Promise<number> => {
  const { state: learner, ...made } = await sitSomeExams(app);
  const wanted = pagesOf(made).filter((one) => words.length === 0 || isNamed(words, one));
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
      for (const one of wanted.filter((other) => other.audience === audience)) {
        await page.setViewportSize({ width: look.width, height: lowest(look.width) });
        await page.goto(one.address);
        await settle(page);
        await visit(page, one, look);
      }
      // Tokens were renewed meanwhile: the old ones would end the session.
      if (states[audience] !== undefined) states[audience] = await context.storageState();
      await context.close();
    }
  return wanted.length * looks.length;
};
