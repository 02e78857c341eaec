import { expect, expectUsable, test } from "./journey.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("an admin adds a picture to the gallery and finds it by its words", async ({ page, app }) => {
  await signInAdmin(page, app);
  await page.goto("/admin/gallery");
  await page.getByText("Add a picture").click();
  await page.locator("input[type=file]").setInputFiles({
    name: "dashboard.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  const words = `A dashboard ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("What it shows, in English").fill(words);
  await page.getByRole("button", { name: "Add it to the gallery" }).click();

  await page.getByLabel("Words or code").fill(words);
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await expectUsable(page, "the gallery with a picture");
});
