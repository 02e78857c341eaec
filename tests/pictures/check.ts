import type { Page } from "@playwright/test";
import { faultsOn, sidewaysOn } from "../journeys/usable.ts";
import type { PictureOf } from "./pages.ts";
import type { Look } from "./windows.ts";

/** Between them: four languages, both directions, both widths, both modes. */
export const checkedLooks: readonly Look[] = (
  [
    ["en", 360, "light"],
    ["fr", 1440, "dark"],
    ["ar", 360, "dark"],
    ["ch", 1440, "light"],
  ] as const
).map(([language, width, mode]) => ({ name: `${width}-${mode}-${language}`, width, mode, language }));

/** The program does not watch this; the browser's own text size has the same effect. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** What axe finds on a page, whether it scrolls sideways, and whether it does with text of twice the size. */
export const checkPage = async (page: Page, { name }: PictureOf, look: Look): Promise<readonly string[]> => {
  // No script runs in the frame that shows mails, and axe would wait for it.
  const faults = name === "developmentMails" ? [] : await faultsOn(page);
  await doubleText(page);
  const sideways = await sidewaysOn(page);
  const found = sideways === 0 ? faults : [...faults, `scrolls sideways by ${sideways} px at 200 % text`];
  return found.map((fault) => `${name}, ${look.name}: ${fault}`);
};
