import type { Page } from "@playwright/test";
import type { App } from "./app.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enter, newPerson, register } from "./people.ts";

test.use({ payments: "simulator", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const secondPaper = "/client/exam-test/code%208/2";
const panel = (page: Page) => page.locator(".dash-payment");

/** Orders what is in the cart, from the page of the order on. */
const orderAndGoOn = async (page: Page) => {
  await page.locator(".subscribe-part > .rt-Button").first().tap();
  await page.getByRole("checkbox").last().check();
  await page.locator(".subscribe-part [type=submit]").tap();
};

test("a guest fills a cart, registers, pays, and is let in while the return page is open", async ({
  page,
}) => {
  await page.goto(secondPaper);
  await expect(page).toHaveURL(/\/pricing\?needed=paper$/);
  // Written by the server now, and taken over without a difference.
  await page.reload();
  await expect(page.getByText("This paper needs a plan")).toBeVisible();
  const add = page.getByRole("button", { name: "Add to your cart: Full access, 30 days" });
  await add.tap();
  await page.getByRole("button", { name: "Remove: Full access, 30 days" }).press("Enter");
  const cart = page.locator(".cart-part");
  await expect(cart).toContainText("Your cart is empty");
  await expect(cart.locator(":focus")).toBeVisible();
  await add.tap();
  await page.getByRole("button", { name: "One more: Full access, 30 days" }).tap();
  await expect(page.locator(".cart-part")).toContainText("R198.00");
  const less = page.getByRole("button", { name: "One less: Full access, 30 days" });
  await less.tap();
  await expect(less).toBeDisabled();
  await expect(page.locator(".cart-part")).toContainText("R99.00");
  await expectUsable(page, "prices with a cart");
  await page.getByRole("link", { name: "Go to the order" }).tap();
  await expect(page).toHaveURL(/\/login$/);

  const person = newPerson();
  await register(page, person);
  await page.goto(linkIn(await mailTo(page.request, person.email, "confirm-email")));
  await page.getByRole("button", { name: "Confirm my address" }).tap();
  await expect(page).toHaveURL(/\/client\/subscribe$/);
  await expect(page.getByRole("button", { name: "Remove: Full access, 30 days" })).toBeVisible();
  await expectUsable(page, "what to buy");
  await page.getByRole("button", { name: "Look at the order" }).tap();
  await expect(page.getByText("You can cancel within 7 days")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expectUsable(page, "the order");
  await page.getByRole("button", { name: "Order and pay R99.00" }).tap();
  await expect(page.getByText("Tick this to order. Nothing has been ordered yet.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Open what I buy now" })).toBeFocused();
  await page.getByRole("checkbox").last().check();
  await page.getByRole("button", { name: "Order and pay R99.00" }).tap();

  await expect(page.getByText("No money moves.")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(page).toHaveURL(/\/client\/return\?order=ord_/);
  await expect(panel(page)).toContainText("Paid. Thank you");
  await page.goto(secondPaper);
  await expect(page.getByRole("button", { name: "Start the exam" })).toBeEnabled();
  await page.goto("/client/subscriptions");
  await expect(page.locator(".plans-order", { hasText: "30 days" })).toContainText("R99.00");
  await mailTo(page.request, person.email, "order-paid");

  await page.getByRole("button", { name: "Open: INV-" }).tap();
  await expect(page.getByRole("rowheader", { name: "Full access, 30 days, 1 × R99.00" })).toBeVisible();
  await page.getByRole("button", { name: "Ask for your money back" }).tap();
  await page.getByLabel("Why?").selectOption("I changed my mind");
  await expectUsable(page, "a refund and a receipt");
  await page.getByRole("button", { name: "Ask for R99.00 back" }).tap();
  await expect(page.getByText("We have your request.")).toBeVisible();
});

test("a buyer has the card charged again, and cancels in two clicks", async ({ page, app }) => {
  await enter(page, app);
  await page.goto("/client/subscribe/access-30");
  await page.locator(".subscribe-part > .rt-Button").first().tap();
  await page.getByRole("checkbox", { name: "Charge my card R99.00 again" }).check();
  await expect(page.getByText("Your card is charged again until you cancel")).toBeVisible();
  await expectUsable(page, "an order that renews");
  await page.getByRole("checkbox", { name: "Open what I buy now" }).check();
  await page.locator(".subscribe-part [type=submit]").tap();
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(panel(page)).toContainText("Paid. Thank you");
  await page.goto("/client/subscriptions");
  await expect(page.getByText("Your card is charged R99.00 on")).toBeVisible();
  await expectUsable(page, "a subscription");
  await page.getByRole("button", { name: "Cancel", exact: true }).tap();
  await page.getByRole("button", { name: "Yes, cancel it" }).tap();
  await expect(page.getByText("Cancelled. Nothing more is charged.")).toBeVisible();
});

/** A coupon that takes everything off. */
const giveCoupon = (app: App, code: string) =>
  app.ask(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
     VALUES ($1, 'percent', 10000, 0, 1, now() - interval '1 day', true)`,
    [code],
  );

test.describe("in Arabic", () => {
  test.use({ visitor: { language: "ar", mode: "dark" } });

  test("a buyer leaves the payment page, pays later, and orders once more for nothing", async ({
    page,
    app,
    allowed,
  }) => {
    allowed.push(refusedRequest(422));
    await enter(page, app);
    await page.goto("/client/subscribe/nonsense/NOTHING");
    await expect(page.locator(".callout", { hasText: "nonsense" })).toBeVisible();
    await page.goto("/client/subscribe/access-7/NOTHING");
    await expect(page.locator(".callout", { hasText: "NOTHING" })).toBeVisible();
    await expectUsable(page, "what to buy, in Arabic");
    await orderAndGoOn(page);
    await page.getByRole("button", { name: "Cancel" }).tap();
    await expect(page).toHaveURL(/\/client\/cancel\?order=ord_/);
    await panel(page).getByRole("button").first().tap();
    await page.getByRole("button", { name: "Pay", exact: true }).tap();
    await expect(page).toHaveURL(/\/client\/return\?order=ord_/);
    await expect(page.locator(".dash-payment[data-tone=good]")).toBeVisible();

    await giveCoupon(app, "GIFT");
    // Two pages that change the cart at once would meet each other's version of it.
    const moved = page.waitForResponse((answer) => answer.url().endsWith("/api/cart/moves"));
    await page.goto("/whatsapp");
    await expect(page).toHaveURL(/\/client\/subscribe\/Whatsapp-group$/);
    await moved;
    await page.goto("/client/subscribe/Whatsapp-group/gift");
    await expect(page.locator(".subscribe-sum")).toContainText("R0.00");
    await orderAndGoOn(page);
    await expect(page.locator(".dash-payment[data-tone=good]")).toBeVisible();
    await page.goto("/client/subscriptions");
    await expect(page.locator(".plans-open li")).toHaveCount(2);
    await expectUsable(page, "plans and orders, in Arabic");
  });
});
