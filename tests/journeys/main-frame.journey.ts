import { expect, expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";

test("a learner finds the way by sidebar, palette and drawer, with the keyboard alone", async ({ page }) => {
  // It folds the sidebar, which the account keeps together with language and mode: not the account that all share.
  await signUp(page);
  await page.goto("/client/dashboard");
  const practise = page.getByRole("navigation", { name: "Practise" });
  await expect(practise.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Fold the sidebar" }).press("Enter");
  await page.reload();
  await expect(page.getByRole("button", { name: "Unfold the sidebar" })).toBeVisible();
  const signs = practise.getByRole("link", { name: "Road Signs" });
  await signs.focus();
  await expect(page.locator(".side-tip")).toHaveText("Road Signs");
  await expectUsable(page, "folded sidebar");
  await page.keyboard.press("Escape");
  await expect(page.locator(".side-tip")).toBeHidden();
  await signs.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Road Signs" })).toBeVisible();

  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Go to" });
  await expect(search).toBeFocused();
  await search.fill("r1");
  await expect(page.getByRole("option", { name: "Stop R1", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectUsable(page, "palette");
  await search.fill("warning");
  await page.getByRole("group", { name: "Videos" }).getByRole("option").first().click();
  await expect(page.locator(".study-card")).toBeVisible();
  await page.keyboard.press("Control+k");
  await search.fill("profile");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/client\/user-profile$/);

  await page.setViewportSize({ width: 360, height: 740 });
  const opener = page.getByRole("button", { name: "Show the menu" });
  await opener.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Pages" });
  await expectUsable(page, "drawer");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await drawer.getByRole("link", { name: "Full exams" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Full exams" })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(
    page.getByRole("navigation", { name: "Most used pages" }).getByRole("link", { name: "Full exams" }),
  ).toHaveAttribute("aria-current", "page");
});
