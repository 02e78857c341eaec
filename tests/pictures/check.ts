import type { Page } from "@playwright/test";
import { faultsOn, sidewaysOn } from "../journeys/usable.ts";
import type { PictureOf } from "./pages.ts";
import { type Look, looks } from "./windows.ts";

/** Every look that pictures are taken in, and the other two languages in one each. */
export const checkedLooks: readonly Look[] = [
  ...looks,
  { name: "1440-dark-fr", width: 1440, mode: "dark", language: "fr" },
  { name: "1440-light-ch", width: 1440, mode: "light", language: "ch" },
];

/**
 * The program does not watch this; the browser's own text size has the same effect. Sizes are the old ones until their
 * transitions, short as they are, have ended: those of an inner element begin when those of the outer one end.
 */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.setProperty("font-size", "200%");
    let quietFrames = 0;
    while (quietFrames < 5) {
      await new Promise(requestAnimationFrame);
      quietFrames = document.getAnimations().some(({ playState }) => playState === "running")
        ? 0
        : quietFrames + 1;
    }
  });

/** What axe finds on a page, whether it scrolls sideways, and whether it does with text of twice the size. */
export const checkPage = async (page: Page, { name }: PictureOf, look: Look): Promise<readonly string[]> => {
  // No script runs in the frame that shows mails, and axe would wait for it.
  const faults = name === "developmentMails" ? [] : await faultsOn(page);
  await doubleText(page);
  const sideways = await sidewaysOn(page);
  const found = sideways === 0 ? faults : [...faults, `scrolls sideways by ${sideways} px at 200 % text`];
  return found.map((fault) => `${name}, ${look.name}: ${fault}`);
};
