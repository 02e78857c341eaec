import type { MoneyNumbers } from "#modules/billing/contract";
import { ask } from "../pictures/learner.ts";
import { stopsOf } from "./focus-seen.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { order, pay } from "./ordering.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

// No other story may pay or register while the numbers are compared.
test.use({ program: "ecommerce", payments: "simulator" });

/** The digits of an amount or a number on the page: an amount in cents. */
const digitsOf = (text: string | null): number => Number(text?.replaceAll(/\D/g, ""));

test("an admin sees a paid and a waiting order in the numbers of the business, and each number leads to what it counts", async ({
  page,
  app,
  browser,
}) => {
  await signInAdmin(page, app);
  const numbers = async () =>
    (await (await page.request.get("/api/admin/numbers/money?days=30")).json()) as MoneyNumbers;
  const before = await numbers();
  const buyer = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(buyer);
  const waiting = await order(buyer, "eft");
  const paid = await order(buyer);
  await pay(buyer, paid);
  // The numbers are a moment behind the orders.
  await expect.poll(async () => (await numbers()).total.orders).toBe(before.total.orders + 1);
  await ask(buyer.request, `/orders/${paid.orderId}/refunds`, {});
  for (const form of [{ m_payment_id: "forged" }, { m_payment_id: "forged again" }])
    expect((await buyer.request.post("/api/payments/payfast/notifications", { form })).status()).toBe(400);
  await buyer.context().close();

  await page.goto("/admin/ecommerce");
  const figure = (name: string) =>
    page.locator(".figure", { has: page.getByRole("link", { name, exact: true }) });
  const agrees = (name: string, value: number) =>
    expect.poll(async () => digitsOf(await figure(name).locator(".figure-value").textContent())).toBe(value);
  await agrees("Received", before.total.receivedCents + paid.totalCents);
  await agrees("Paid back", before.total.refundedCents);
  await agrees("Waiting for an EFT", before.waiting.eft.count + 1);
  await agrees("Coupons took off", before.discountCents);
  const unmatched = before.waiting.notifications + 2;
  await agrees("Unmatched notifications", unmatched);
  const note = (name: string) => figure(name).locator(".figure-note");
  await expect(note("Received")).toHaveText(`Paid orders in these days: ${before.total.orders + 1}`);
  await expect(note("From free to a plan")).toContainText(
    `${before.firstBuyers + 1} paid for the first time`,
  );
  await expect(note("Paid back")).toContainText(`Refunds that wait: ${before.waiting.refunds.count + 1},`);
  const states = page.getByRole("region", { name: "Orders by state" });
  const paidBefore = before.states.find(({ status }) => status === "paid")?.count ?? 0;
  await expect(states.getByRole("listitem").filter({ hasText: /^Paid\d/ })).toContainText(
    String(paidBefore + 1),
  );
  await expectUsable(page, "the business in numbers");
  // The table beside a chart is hidden, but its links are not while they have the focus.
  const stops = await stopsOf(page, 60);
  expect(stops.filter(({ what }) => what.includes("day=paid&amp;from="))).not.toHaveLength(0);
  expect(stops.filter(({ fault }) => fault !== null)).toEqual([]);

  const main = page.getByRole("main");
  /** Follows a link of the page, sees what it counts there, and comes back. */
  const leadsTo = async (follow: () => Promise<void>, address: RegExp, seen: string, unseen?: string) => {
    await follow();
    await expect(page).toHaveURL(address);
    await expect(main.getByRole("link", { name: seen })).toBeVisible();
    if (unseen !== undefined) await expect(main.getByRole("link", { name: unseen })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Ecommerce" })).toBeVisible();
  };
  const figureLink = (name: string) => () => figure(name).getByRole("link", { name, exact: true }).click();
  const noteLink = (name: string) => () => note(name).getByRole("link").click();
  const [theirs, others] = [paid.reference, waiting.reference];
  await leadsTo(figureLink("Received"), /\/admin\/orders\?day=paid&from=/, theirs, others);
  await leadsTo(
    figureLink("Waiting for an EFT"),
    /\/admin\/orders\?status=pending&method=eft$/,
    others,
    theirs,
  );
  await leadsTo(noteLink("Paid back"), /\/admin\/money$/, theirs);
  await leadsTo(noteLink("From free to a plan"), /\/admin\/orders\?day=paid&from=/, theirs, others);
  await leadsTo(
    () => states.getByRole("link", { name: "Waiting for payment" }).click(),
    /\/admin\/orders\?status=pending&from=/,
    others,
    theirs,
  );
  await figureLink("Unmatched notifications")();
  await expect(page).toHaveURL(/\/admin\/money\?list=inbox&inbox=unmatched$/);
  await expect(page.getByRole("button", { name: "Unmatched" })).toHaveAttribute("aria-pressed", "true");
  // The order was paid, so there are others; those that were counted are listed, under the head of the table.
  await expect(main.getByRole("row")).toHaveCount(1 + unmatched);
  await expect(main.getByRole("row", { name: "Refused" })).toHaveCount(unmatched);
  await page.goBack();
  await figureLink("Coupons took off")();
  await expect(page).toHaveURL(/\/admin\/orders\?discounted=yes&day=paid&from=/);
  await expect(page.getByLabel("Discount")).toHaveValue("yes");
  await expect(main.getByRole("link", { name: theirs })).toHaveCount(0);
});
