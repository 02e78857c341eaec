import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "#vocabulary/language";

/** A size of the window, a mode and a language. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly mode: "light" | "dark";
  readonly language: Language;
}

/** 360 and 1440 px, light and dark, English and Arabic. */
export const looks: readonly Look[] = ([360, 1440] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((mode) =>
    (["en", "ar"] as const).map((language) => ({
      name: `${width}-${mode}-${language}`,
      ...{ width, mode, language },
    })),
  ),
);

/** The least height of a window of this width. */
export const lowest = (width: number) => (width < 600 ? 740 : 900);

/** What a browser keeps of a person who is signed in. */
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Opens a window that looks as wanted, signed in when there is a state. */
export const openWindow = async (
  browser: Browser,
  { width, mode, language }: Look,
  baseURL: string,
  storageState?: State,
) => {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: lowest(width) },
    ...{ isMobile: isPhone, hasTouch: isPhone, reducedMotion: "reduce" },
    ...(storageState && { storageState }),
  });
  await context.addInitScript(
    (settings) => {
      if (location.protocol === "about:") return;
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(`roadworthy.${name}`, value);
    },
    { mode, language },
  );
  return context;
};

/** A page is there with its heading, and with what it fetches: nothing is busy any more. */
export const settle = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector("[aria-busy=true]") === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
};

/** What stays at an edge of the window must not appear in the middle of the picture. Pictures on a page grow with its window. */
export const showWhole = async (page: Page, { width }: Look) => {
  for (const _ of [1, 2, 3]) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, lowest(width)) });
  }
};

/** A clock on the page may change it for ever. */
const maxTries = 6;

/**
 * Returns a picture of the whole page as soon as two in a row are the same. A page may be drawn in several steps, of which no
 * mark tells: in a third of the first pictures of a calendar its entries had no words yet.
 */
export const pictureOf = async (page: Page): Promise<Buffer> => {
  let last: Buffer | undefined;
  for (let tries = 1; ; tries++) {
    const next = await page.screenshot({ fullPage: true });
    if (last?.equals(next) || tries === maxTries) return next;
    last = next;
  }
};
