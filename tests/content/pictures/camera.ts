import { stat } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Kept small, because every clone of the repository downloads them. */
const largest = 250 * 1024;

/** Stores pictures of a page in a folder and collects their names. */
export const camera = (out: string) => {
  const files: string[] = [];
  const take = async (page: Page, name: string) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(out, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled" });
    const { size } = await stat(file);
    if (size > largest) throw new Error(`${file} has ${size} bytes: at most ${largest} are allowed.`);
    files.push(file);
  };
  return { files, take };
};
