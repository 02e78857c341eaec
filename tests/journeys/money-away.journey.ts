import { expect, refusedRequest, test } from "./journey.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("keys go on from what a part shows after it was tried again, and not from the top of the page", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(500));
  await signInAdmin(page, app);
  let isBroken = true;
  await page.route(/\/api\/admin\/(?:refunds|reconciliation|payments)\b/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { tag: "InternalError" } }) : route.continue(),
  );
  await page.goto("/admin/money");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(3);
  await expect(page.getByText("went wrong on our side").first()).toBeVisible();
  isBroken = false;
  for (const left of [2, 1, 0]) {
    await again.first().focus();
    await page.keyboard.press("Enter");
    await expect(again).toHaveCount(left);
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  }
});
