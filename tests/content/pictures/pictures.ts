import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startApp } from "../../journeys/app.ts";
import { findBrowser } from "../../support/browser.ts";
import type { Command } from "../command.ts";
import { fill } from "./fill.ts";
import { shootStaffPages } from "./shoot.ts";

/** The number of attempts in the log of the program in the pictures. */
const attempts = 380;

/** Starts a program of its own, fills it with invented attempts and takes pictures of its staff pages. */
export const pictures: Command = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: "string", default: "docs/pictures" } },
  });
  const found = await findBrowser();
  if (found.launch === null) {
    console.error(found.reason);
    return 1;
  }
  const app = await startApp();
  const browser = await chromium.launch(found.launch);
  try {
    await fill(app, attempts);
    await mkdir(values.out, { recursive: true });
    for (const file of await shootStaffPages(app, browser, values.out)) console.log(file);
  } finally {
    await browser.close();
    await app.stop();
  }
  return 0;
};
