import type { Browser, Page } from "@playwright/test";
import type { App } from "./app.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { order, pay } from "./ordering.ts";
import { enter, newPerson, signUp } from "./people.ts";
import { signInStaff, unusedCode } from "./staff-sign-in.ts";

test.use({ payments: "simulator", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const secondPaper = "/client/exam-test/code%208/2";

/** An admin in a browser of their own. */
const adminOf = async (browser: Browser, app: App): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" })).newPage();
  await signInStaff(page, app, "admin");
  return page;
};

test("a buyer pays by EFT, sends a proof, and is let in when staff read the statement", async ({
  page,
  app,
  browser,
}) => {
  await signUp(page);
  await page.goto("/client/subscribe/access-30");
  await page.getByRole("button", { name: "Look at the order" }).tap();
  await page.getByRole("radio", { name: "By EFT" }).check();
  await page.getByRole("checkbox", { name: "Open what I buy now" }).check();
  await page.getByRole("button", { name: "Order for R99.00, pay by EFT" }).tap();
  await expect(page).toHaveURL(/\/client\/bank-details$/);
  await expect(page.getByText("Pay exactly R99.00, in one payment.")).toBeVisible();
  const reference = /K53-\w+/.exec(
    await page.getByRole("heading", { level: 2, name: "K53-" }).innerText(),
  )![0];
  await page.locator("input[type=file]").setInputFiles({
    name: "proof.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 paid"),
  });
  await expect(page.getByText("Received. We will look at it.")).toBeVisible();
  await expectUsable(page, "an order by EFT with a proof");

  const admin = await adminOf(browser, app);
  await admin.goto("/admin/bank-statements");
  await expect(admin.getByRole("cell", { name: reference })).toBeVisible();
  const proof = admin.getByRole("row", { name: reference });
  await proof.getByRole("link").focus();
  await admin.keyboard.press("e");
  await expect(proof.getByRole("button", { name: "Save the file" })).toBeFocused();
  await proof.getByRole("button", { name: "The money is not here" }).click();
  await expect(proof).toHaveCount(0);
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(proof).toContainText("Looked at");
  const proofs = admin
    .locator("section")
    .filter({ has: admin.getByRole("heading", { name: "Proofs of payment" }) });
  await proofs.getByLabel("Status").selectOption("The money is not here");
  await expect(admin).toHaveURL(/\?proofs=not-found$/);
  await expect(proof).toHaveCount(0);
  await proofs.getByLabel("Status").selectOption("Looked at");
  await proofs.getByLabel("Sort").selectOption("Newest first");
  await expect(admin).toHaveURL(/\?proofs=looked-at&proofSort=newest$/);
  await expect(proof).toBeVisible();
  const lines = ["Date,Amount,Description", `2026-11-23,99.00,${reference}`, "2026-11-23,55.00,rent"];
  await admin.getByLabel("Statement as CSV").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await admin.getByLabel("Code of your authenticator").fill(unusedCode(app, "admin"));
  await admin.getByRole("button", { name: "Read the statement" }).click();
  await expect(admin.getByText("2 new lines, 1 order paid, 0 lines known before.")).toBeVisible();
  await expect(admin.getByRole("cell", { name: "What the line says rent" })).toBeVisible();
  await expectUsable(admin, "a statement that was read");
  await admin.context().close();

  await expect(page.getByText("Paid. Your plan is open.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the exams" })).toBeVisible();
  await page.getByRole("link", { name: "See your plans and orders" }).tap();
  await page.getByRole("button", { name: "Ask for your money back" }).tap();
  await expect(page.getByLabel("Account number")).toBeVisible();
  await page.goto(secondPaper);
  await expect(page.getByRole("button", { name: "Start the exam" })).toBeEnabled();
});

test("a buyer who closes the page after paying gets the receipt and is let in; their refund closes it again", async ({
  page,
  app,
  browser,
}) => {
  const { email } = await signUp(page);
  const { orderId, reference } = await order(page);
  // The tab is gone before the return page comes.
  const paying = await page.context().newPage();
  await paying.route("**/client/return?**", (route) => route.abort());
  await paying.goto(`/client/pay/${orderId}`, { waitUntil: "commit" });
  await paying.getByRole("button", { name: "Pay", exact: true }).click({ noWaitAfter: true });
  const receipt = await mailTo(page.request, email, "order-paid");
  await paying.close();
  expect(receipt.text).toContain(reference);
  await page.goto(secondPaper);
  await expect(page.getByRole("button", { name: "Start the exam" })).toBeEnabled();

  await page.goto("/client/subscriptions");
  await page.getByRole("button", { name: "Ask for your money back" }).tap();
  await page.getByRole("button", { name: "Ask for R99.00 back" }).tap();
  await expect(page.getByText("We have your request.")).toBeVisible();
  const admin = await adminOf(browser, app);
  await admin.goto("/admin/money");
  await admin.getByRole("row", { name: reference }).getByRole("button", { name: "Agree" }).click();
  await admin.getByLabel("Code of your authenticator").fill(unusedCode(app, "admin"));
  await admin.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
  await expect(admin.getByRole("row", { name: reference })).toContainText("Paid back");
  await admin.context().close();
  await mailTo(page.request, email, "order-refunded");
  await page.goto("/client/subscriptions");
  await expect(page.getByText("You have no plan at the moment.")).toBeVisible();
  await page.goto(secondPaper);
  await expect(page).toHaveURL(/\/pricing\?needed=paper$/);
});

test("a learner under 18 can pay once a guardian has agreed", async ({ page, app, browser, allowed }) => {
  allowed.push(refusedRequest(403));
  const { name, email, password } = newPerson();
  const guardian = { name: "Gogo Dlamini", email: `gogo.${email}` };
  const born = `${new Date().getFullYear() - 17}-01-02`;
  const form = { name, email, password, guardian, dateOfBirth: born, licenceCode: "2" };
  const more = { language: "en", acceptsTerms: true, wantsMarketing: false };
  expect((await page.request.post("/api/registrations", { data: { ...form, ...more } })).status()).toBe(202);
  const code = linkIn(await mailTo(page.request, email, "confirm-email"))
    .split("/")
    .at(-1);
  await page.request.post("/api/email-confirmations", { data: { code } });

  await page.goto("/client/subscribe/access-30");
  await page.getByRole("button", { name: "Look at the order" }).tap();
  await page.getByRole("checkbox", { name: "Open what I buy now" }).check();
  const pay = page.getByRole("button", { name: "Order and pay R99.00" });
  await pay.tap();
  await expect(page.getByText("a parent or guardian has to agree before you can pay")).toBeVisible();
  await expectUsable(page, "an order under 18");

  const asked = linkIn(await mailTo(page.request, guardian.email, "guardian-consent"));
  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage();
  await theirs.goto(asked);
  await theirs.getByRole("button", { name: "Yes, I agree" }).click();
  await expect(theirs.getByText("You said yes.")).toBeVisible();
  await expect(theirs.getByRole("status").filter({ hasText: "You said yes." })).toBeFocused();
  await theirs.context().close();
  await pay.tap();
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(page.locator(".dash-payment")).toContainText("Paid. Thank you");
});

const subscriptionOf = async ({ request }: Page) =>
  (await (await request.get("/api/subscriptions")).json()).subscriptions[0];

/** A subscription of another learner ends, so the program looks at all of them at once. */
const haveSubscriptionsWatched = async (browser: Browser, app: App): Promise<void> => {
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await enter(other, app);
  await pay(other, await order(other), "subscription");
  await expect.poll(async () => (await subscriptionOf(other))?.status).toBe("active");
  const { subscriptionId } = await subscriptionOf(other);
  await other.request.post(`/api/subscriptions/${subscriptionId}/cancellation`);
  await other.context().close();
};

test("a card is charged again, is declined once, and the plan goes on with another card", async ({
  page,
  app,
  browser,
}) => {
  const { email } = await signUp(page);
  await pay(page, await order(page), "subscription");
  await expect.poll(async () => (await subscriptionOf(page))?.status).toBe("active");
  const ofCard = async (act: string) => {
    await page.goto("/client/subscriptions");
    await page.getByRole("link", { name: "Use another card" }).tap();
    await page.getByRole("button", { name: act }).tap();
  };
  await ofCard("Charge now");
  const orders = async () => (await (await page.request.get("/api/orders")).json()).orders.length;
  await expect.poll(orders).toBe(2);
  await page.getByRole("link", { name: "Back" }).tap();
  await expect(page.locator(".plans-order", { hasText: "Paid on" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Open: INV-" })).toHaveCount(2);

  await ofCard("Let the charge of yesterday fail");
  const overdue = await app.ask(
    `UPDATE billing.subscription SET next_on = (now() AT TIME ZONE 'Africa/Johannesburg')::date - 1
     WHERE status = 'active' RETURNING id`,
  );
  expect(overdue).toHaveLength(1);
  await haveSubscriptionsWatched(browser, app);
  await mailTo(page.request, email, "renewal-failed");
  await page.getByRole("link", { name: "Back" }).tap();
  await expect(page.getByText("Your card could not be charged.")).toBeVisible();
  await expectUsable(page, "a card that was declined");

  await ofCard("Save a good card");
  await page.getByRole("button", { name: "Charge now" }).tap();
  await expect.poll(async () => (await subscriptionOf(page)).status).toBe("active");
  await page.getByRole("link", { name: "Back" }).tap();
  await expect(page.getByText("Your card is charged R99.00 on")).toBeVisible();
});
