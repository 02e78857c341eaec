import { readFile } from "node:fs/promises";
import { expect, expectUsable, test } from "./journey.ts";
import { enter } from "./people.ts";
import { signInStaff } from "./staff-sign-in.ts";

test.use({ payments: "simulator", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a learner finds the workbook, buys it, downloads it and reviews it; staff let the review through", async ({
  page,
  app,
  browser,
}) => {
  await enter(page, app);
  await page.goto("/shop");
  await expect(page.getByRole("status").getByText("7 products")).toBeVisible();
  await expect(page.getByLabel("Colour")).toHaveCount(0);
  await page.getByLabel("Kind").selectOption("To print");
  await expect(page).toHaveURL(/\/shop\?category=material$/);
  await expect(page.getByRole("status").getByText("3 products")).toBeVisible();
  await page.getByLabel("Search").fill("workbook");
  await expect(page.getByRole("listitem").filter({ hasText: "Flash cards" })).toHaveCount(0);
  await expectUsable(page, "the shop");
  await page.getByRole("link", { name: "Workbook to print" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Workbook to print" })).toBeVisible();
  // Written by the server now, and taken over without a difference.
  await page.reload();
  await expect(page.getByText("48 questions about rules")).toBeVisible();
  await page.getByRole("button", { name: "Add to your cart: Workbook to print" }).tap();
  await expect(page.getByRole("button", { name: "In your cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: "One more" })).toHaveCount(0);
  await expectUsable(page, "a product in the cart");
  await page.getByRole("link", { name: "Go to the order" }).tap();
  await page.getByRole("button", { name: "Look at the order" }).tap();
  await page.getByRole("checkbox", { name: "Open what I buy now" }).check();
  await page.getByRole("button", { name: "Order and pay R49.00" }).tap();
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await page.getByRole("link", { name: "Get your PDF" }).tap();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as PDF: Workbook to print" }).tap(),
  ]);
  expect(file.suggestedFilename()).toBe("roadworthy-workbook.pdf");
  const bytes = await readFile(await file.path());
  expect([bytes.subarray(0, 5).toString(), bytes.length > 50_000]).toEqual(["%PDF-", true]);

  await page.getByLabel("How many stars?").selectOption("4 of 5 stars");
  await page.getByLabel("In your words").fill("Good questions.");
  await page.getByRole("button", { name: "Send the review" }).tap();
  await expect(page.getByText("Yours waits for us.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the review" })).toBeFocused();
  await expect(page.getByText("No reviews yet.")).toBeVisible();
  await expectUsable(page, "a product with a review of one's own");

  const staff = await (await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" })).newPage();
  await signInStaff(staff, app, "admin");
  await staff.goto("/admin/shop");
  await expect(staff.getByText("Good questions.")).toBeVisible();
  await staff.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(staff.getByText("Shoppers see it now.")).toBeVisible();
  await expectUsable(staff, "the shop of staff");
  await staff.context().close();

  await page.reload();
  await expect(page.getByText("4 of 5 stars, 1 review")).toBeVisible();
  await expect(page.getByText("Everyone can see your review.")).toBeVisible();
});
