import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../support/browser.ts";
import { drawnSigns } from "./drawn-signs.ts";
import { sheetPage, slugOf } from "./sheet-page.ts";

/** The maximum size of a picture, in bytes. */
const heaviest = 1024 * 1024;

/**
 * Writes a page of all drawn signs by class, and a picture of each class, and returns the written files. With
 * `className`, only the classes whose name contains it. Throws when there is no such class, or no browser.
 */
export async function writeContactSheet(folder: string, className = ""): Promise<readonly string[]> {
  const classes = drawnSigns().filter(({ name }) => name.includes(className));
  if (classes.length === 0) throw new Error(`No drawn sign has a class called "${className}".`);
  await mkdir(folder, { recursive: true });
  const html = sheetPage(classes);
  const page = join(folder, "index.html");
  await writeFile(page, html);
  const pictures = classes.map(({ name }) => ({
    id: slugOf(name),
    file: join(folder, `${slugOf(name)}.png`),
  }));
  await photograph(html, pictures);
  return [page, ...pictures.map(({ file }) => file)];
}

/** Takes a picture of each section in a real browser. */
async function photograph(
  html: string,
  pictures: readonly { readonly id: string; readonly file: string }[],
): Promise<void> {
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  const browser = await chromium.launch(found.launch);
  try {
    const page = await browser.newPage({ viewport: { width: 1120, height: 900 } });
    await page.setContent(html);
    for (const { id, file } of pictures) {
      const { length } = await page.locator(`#${id}`).screenshot({ path: file });
      if (length > heaviest) throw new Error(`${file} has ${length} bytes: more than a MiB.`);
    }
  } finally {
    await browser.close();
  }
}
