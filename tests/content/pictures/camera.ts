import { stat } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Every clone of the repository loads them all. */
const largest = 250 * 1024;

/** Puts pictures of a page into a folder, and remembers which. */
export const camera = (out: string) => {
  const files: string[] = [];
  const take = async (page: Page, name: string) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(out, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled" });
    const { size } = await stat(file);
    if (size > largest) throw new Error(`${file} has ${size} bytes: no more than ${largest} are wanted.`);
    files.push(file);
  };
  return { files, take };
};
