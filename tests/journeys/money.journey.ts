import { expect, expectUsable, test } from "./journey.ts";
import { enter } from "./people.ts";
import { signInStaff } from "./staff-sign-in.ts";

test("an admin makes a coupon and sees on one page why a learner who used it has access", async ({
  page,
  app,
  browser,
}) => {
  await signInStaff(page, app, "admin");
  await page.goto("/admin/prices");
  await expect(page.getByRole("heading", { level: 1, name: "Prices and coupons" })).toBeVisible();
  const code = `GIFT${Date.now() % 1_000_000}`;
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Percent off").fill("100");
  await page.getByRole("button", { name: "Make the coupon" }).click();
  await expect(page.getByRole("cell", { name: code, exact: true })).toBeVisible();
  await expectUsable(page, "prices");
  // e makes another one like a coupon; what is ended can be resumed.
  await page.getByLabel("The code begins with").fill(code.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`text=${code}$`));
  const row = page.getByRole("row").filter({ hasText: code });
  await row.getByRole("button", { name: "Make one like it" }).focus();
  await page.keyboard.press("e");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Percent off")).toHaveValue("100");
  await row.getByRole("button", { name: "End" }).click();
  await expect(row.getByText("Ended")).toBeVisible();
  await row.getByRole("checkbox").check();
  await page.getByRole("group", { name: "Several at once" }).getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("1 was changed.")).toBeVisible();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();

  const buyer = await (await browser.newContext({ baseURL: app.url })).newPage();
  await enter(buyer, app);
  const { email } = await (await buyer.request.get("/api/profile")).json();
  const { plans } = await (await buyer.request.get("/api/plans")).json();
  const { planId, price } = plans[1];
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const body = { lines, coupon: code, commandId: crypto.randomUUID(), method: "payfast", consent: true };
  const placed = await buyer.request.post("/api/orders", { data: body });
  expect(placed.status(), await placed.text()).toBe(201);
  const { reference } = await placed.json();
  const unpaid = { lines, commandId: crypto.randomUUID(), method: "payfast", consent: true };
  const waiting = await (await buyer.request.post("/api/orders", { data: unpaid })).json();
  const moves = [
    { type: "line.add", planId },
    { type: "coupon.apply", coupon: code },
  ];
  expect((await buyer.request.post("/api/cart/moves", { data: { moves } })).status()).toBe(200);
  await buyer.context().close();

  await page.goto("/admin/orders");
  await page.getByLabel("Reference or id").fill(reference.toLowerCase().replace("-", " "));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectUsable(page, "orders");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${reference}` })).toBeVisible();
  await expect(page.getByText(`with coupon ${code}.`)).toBeVisible();
  await expect(page.getByText("Opens the whole product now:")).toBeVisible();
  await expectUsable(page, "order");
  await page.goto("/admin/checkout");
  await expect(page.getByRole("link", { name: waiting.reference })).toBeVisible();
  const carts = page.getByRole("region", { name: "Carts" });
  await page.getByLabel("Discount").selectOption("With any coupon");
  await page.getByLabel("Product", { exact: true }).selectOption(planId);
  await expect(page).toHaveURL(new RegExp(`\\?discounted=yes&plan=${planId}$`));
  await expect(carts.getByRole("row", { name: code })).toHaveCount(1);
  await page.getByLabel("Person").fill(email);
  await expect(page.getByText("Download what is filtered:")).toHaveCount(1);
  await expect(carts.getByRole("row", { name: code })).toHaveCount(1);
  expect(page.url()).not.toContain("person");
  await page.getByLabel("Person").fill("nobody@example.org");
  await expect(carts.getByText("No cart matches.")).toBeVisible();
  await expectUsable(page, "orders that wait for payment");
  await page.goto("/admin/money");
  await expect(page.getByRole("heading", { name: "Money that opened nothing" })).toBeVisible();
  await expectUsable(page, "money");
  await page.getByRole("link", { name: "All payments" }).click();
  await page.getByLabel("Sort", { exact: true }).selectOption("Oldest first");
  await expect(page).toHaveURL(/\/admin\/money\?list=payments&sort=oldest$/);
  await expectUsable(page, "payments");
  await page.getByRole("link", { name: "What PayFast sent" }).click();
  await page.getByRole("button", { name: "Held" }).click();
  await page.getByLabel("Sort", { exact: true }).selectOption("Oldest first");
  await expect(page).toHaveURL(/\/admin\/money\?list=inbox&inbox=held&sort=oldest$/);
  await expectUsable(page, "notifications");
});

test("an admin writes a pro-forma bill on a phone, finds it by its customer, and deletes it", async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStaff(page, app, "admin");
  await page.goto("/admin/invoices");
  await page.getByRole("link", { name: "Pro-forma bills" }).click();
  await page.getByRole("link", { name: "New bill" }).click();
  await page.getByRole("button", { name: "Save the bill" }).click();
  await expect(page.getByText("Type an amount like 29.99.")).toBeVisible();
  await expectUsable(page, "bill with mistakes");
  const customer = page.getByRole("region", { name: "Customer" }).getByLabel("Name");
  await customer.fill("Umlazi Reading Club");
  await page.getByLabel("Item", { exact: true }).fill("Sign chart");
  await page.getByLabel("Price each, in rand").fill("30");
  await page.getByLabel("Quantity").fill("3");
  await page.getByLabel("VAT, in rand").fill("9");
  await expect(page.getByText("R99.00")).toBeVisible();
  await page.getByRole("button", { name: "Save the bill" }).click();
  await page.getByLabel("Number, customer or item").fill("umlazi");
  await expect(page).toHaveURL(/text=umlazi/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectUsable(page, "bills");
  await page.getByRole("row").getByRole("link").click();
  await page.getByRole("button", { name: "Delete the bill" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/admin\/invoices\?list=pro-forma$/);
  await expect(page.getByText("Umlazi Reading Club")).toHaveCount(0);
});
