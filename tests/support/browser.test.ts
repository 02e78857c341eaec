import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findBrowser } from "./browser.ts";

const found = await findBrowser();
const browser: Browser | null = found.launch === null ? null : await chromium.launch(found.launch);

afterAll(() => browser?.close());

describe("the browser for tests", () => {
  let page: Page;

  beforeEach(async ({ skip }) => {
    if (browser === null) return skip(found.launch === null ? found.reason : "it did not start");
    page = await browser.newPage();
    return () => page.close();
  });

  test("opens a page and runs its script", async () => {
    await page.goto("data:text/html,<h1></h1><script>document.querySelector('h1').append(6 * 7)</script>");
    expect(await page.textContent("h1")).toBe("42");
  });

  test.each([
    ["Latin", "A", "B"],
    ["Arabic", "ق", "ر"],
    ["Chinese", "学", "停"],
  ])("draws %s letters, and not the same box for each", async (_, one, other) => {
    const drawings: string[] = [];
    for (const text of [one, other, " ", "\u{10FFFE}"]) {
      await page.setContent(`<p style="font: 40px sans-serif">${text}</p>`);
      drawings.push(
        (await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } })).toString("base64"),
      );
    }
    expect(new Set(drawings).size).toBe(4);
  });
});
