import type { Locator, Page } from "@playwright/test";
import { nav } from "../../web/copy/en/nav.ts";
import type { PageRow } from "../../web/routing/route-row.ts";
import { patternOf } from "../../web/routing/path.ts";
import { type StaffRoutes, staffRoutes } from "../../web/routing/staff-routes.ts";
import { busyLearner, ticketAbout } from "./busy-learner.ts";
import { type Focused, focusedOn, stopsOf } from "./focus-seen.ts";
import { expect, test } from "./journey.ts";
import { deliver } from "./mailbox.ts";
import { signInAnotherAdmin } from "./staff-sign-in.ts";

type Name = keyof StaffRoutes;

/** So many stops of Tab are looked at on each page: a list repeats itself. */
const maxStops = 30;
/** As far as a link of a page above is looked for. */
const maxSteps = 60;

const rows = Object.entries(staffRoutes) as [Name, PageRow][];

/** Types into the palette, goes down to this option, and presses Enter. */
const goByPalette = async (page: Page, typed: string, option: Locator, path: RegExp) => {
  // What the server finds comes later and moves the others down: then once more.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Go to" }).fill(typed);
    await expect(option).toHaveCount(1);
    for (let step = 0; step < 30 && (await option.getAttribute("aria-selected")) !== "true"; step++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(({ pathname }) => path.test(pathname), { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

const isThere = async (page: Page, path: RegExp) => {
  await expect(page).toHaveURL(({ pathname }) => path.test(pathname));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
};

/** Presses Tab until a link to an address of this pattern has the focus. Returns whether one has. */
const tabToLink = async (page: Page, path: RegExp): Promise<boolean> => {
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press("Tab");
    const focused = await focusedOn(page);
    if (focused.isInMain && focused.path !== null && path.test(focused.path)) return true;
  }
  return false;
};

test("every page of staff is reached and worked by keys alone, and what has the focus is always seen", async ({
  page,
  app,
  browser,
}) => {
  const learner = await busyLearner(browser, app, "Keabetswe Keys");
  const from = `keys.${learner.accountId.slice(-8)}@example.org`;
  await deliver(learner.page.request, [
    ...[`From: Parent Keys <${from}>`, "To: help@roadworthy.example", "Subject: A key"],
    ...[`Message-ID: <${crypto.randomUUID()}@example.org>`, "", "May she bring a key?"],
  ]);
  await learner.page.context().close();
  await signInAnotherAdmin(page, app, "Kagiso Keys", ["admin", "operator"]);
  const ticket = await ticketAbout(page, learner, "A key");
  /** What the palette finds a page with a parameter by, and what the option says. */
  const atHand: Partial<Record<Name, readonly [typed: string, says: string]>> = {
    adminAttempt: [learner.attempt.attemptId, learner.attempt.attemptId],
    adminOrder: [learner.order.orderId, learner.order.reference],
    adminTicket: [ticket.conversationId, `#${ticket.number}`],
    adminContact: [learner.accountId, learner.person.email],
    adminLead: [from, from],
    adminQuestion: ["signs-r1-no-line", "signs-r1-no-line"],
  };
  /** Lists that do not show by themselves what leads to the page. */
  const lists: Partial<Record<Name, string>> = { adminBill: "/admin/invoices?list=pro-forma" };

  const reach = async (name: Name, { nav: inNav, parent }: PageRow, path: RegExp): Promise<void> => {
    const known = atHand[name];
    const options = page.getByRole("option");
    if (known !== undefined) {
      const [typed, says] = known;
      return goByPalette(page, typed, options.filter({ hasText: says }), path);
    }
    if (inNav !== undefined) {
      const label = nav.pages[inNav.label];
      const says = `${label} ${nav.sections[inNav.section]}`;
      return goByPalette(page, label, page.getByRole("option", { name: says, exact: true }), path);
    }
    const list = lists[name];
    if (list !== undefined) await page.goto(list);
    else await page.goto((staffRoutes as Record<string, PageRow>)[parent!]?.path ?? "/admin/dashboard");
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await expect(async () => expect(await tabToLink(page, path), `a link to ${name}`).toBe(true)).toPass();
    await page.keyboard.press("Enter");
  };

  await page.goto("/admin/dashboard");
  const keys = page.getByRole("dialog", { name: "Keys of this page" });
  for (const [name, row] of rows)
    await test.step(name, async () => {
      const path = patternOf(row.path);
      await reach(name, row, path);
      await isThere(page, path);
      await page.keyboard.press("?");
      await expect(keys, name).toBeVisible();
      const hasRows = await keys.getByText("Next row").isVisible();
      await page.keyboard.press("Escape");
      await expect(keys, name).toHaveCount(0);
      const looked: Focused[] = [];
      if (hasRows) {
        await page.keyboard.press("j");
        const first = await focusedOn(page);
        expect.soft(first.isInMain, `${name}: j goes to the first row`).toBe(true);
        looked.push(first);
      }
      const stops = await stopsOf(page, maxStops);
      expect.soft(stops.length, `${name}: Tab reaches the content`).toBeGreaterThan(0);
      const unseen = [...looked, ...stops].filter(({ fault }) => fault !== null);
      expect.soft(unseen, `${name}: what has the focus is seen`).toEqual([]);
    });
});
