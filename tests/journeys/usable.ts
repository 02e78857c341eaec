import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

// Evaluated by the debugger, because the content security policy refuses a script tag that is not ours.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Long lists of similar elements: axe checks five of each. */
const alike = [
  ".exam-row",
  ".result-item",
  ".exam-navigator li",
  ".sign-card",
  ".guide-point",
  ".school-found li",
  ".log-table tbody tr",
  ".by-table tbody tr",
  ".event",
];

/** Runs in the page. Only violations are collected, in one pass over the page itself: no page of ours has a foreign frame. */
const findViolations = async (wanted: {
  readonly tags: readonly string[];
  readonly alike: readonly string[];
}): Promise<string[]> => {
  const { axe } = window as unknown as { readonly axe: typeof Axe };
  // What lies under a bar that sticks can be scrolled from under it; axe only sees that it is covered now.
  const sticky = ".main-topbar, .bottom-nav, .exam-bar, .exam-dock";
  const bars = [...document.querySelectorAll<HTMLElement>(sticky)];
  for (const bar of bars) bar.style.position = "static";
  // What is far below keeps the colours of an earlier look until it is scrolled to.
  for (const far of document.querySelectorAll<HTMLElement>(".result-item"))
    far.style.contentVisibility = "visible";
  const { violations } = await axe.run(
    { exclude: wanted.alike.map((repeated) => [`${repeated}:nth-child(n + 6)`]) },
    {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: [...wanted.tags] },
      iframes: false,
    },
  );
  for (const bar of bars) bar.style.position = "";
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
};

/** How far the page can be scrolled sideways, in px. */
export const sidewaysOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Known accessibility problems, and sideways scrolling. */
export const faultsOn = async (page: Page): Promise<readonly string[]> => {
  // Before its heading a page is only on its way.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // What is still fading in has neither its colours nor its words yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(findViolations, { tags, alike });
  const sideways = await sidewaysOn(page);
  return sideways === 0 ? violations : [...violations, `scrolls sideways by ${sideways} px`];
};
