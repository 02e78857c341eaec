import { expect, expectUsable, test } from "./journey.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("staff hide a column by keys alone, and this browser keeps that for the table and its cards", async ({
  page,
  app,
}) => {
  await signInAdmin(page, app);
  await page.goto("/admin/questions");
  const menu = page.locator("summary").filter({ hasText: "Columns" });
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(head("Topic")).toBeVisible();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expectUsable(page, "the menu of columns");
  // A question tells its row from the others: it cannot be hidden.
  await expect(page.getByRole("checkbox", { name: "Question", exact: true })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Topic" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(head("Topic")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(menu).toContainText("1 hidden");

  await page.reload();
  await expect(head("Difficulty")).toBeVisible();
  await expect(head("Topic")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.locator("a[data-row]").first()).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator("[data-label=Difficulty]").first()).toBeVisible();
  await expect(page.locator("[data-label=Topic]")).toHaveCount(0);
  await menu.click();
  await expectUsable(page, "the menu of columns on a phone");
  await page.getByRole("checkbox", { name: "Topic" }).check();
  await expect(page.locator("[data-label=Topic]").first()).toBeVisible();
});
