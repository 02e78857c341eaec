import { expect, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";

test.describe("without a program", () => {
  test.use({ javaScriptEnabled: false });

  test("a learner reads the terms and the privacy page from the foot of any page", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("navigation", { name: "More pages" });
    await footer.getByRole("link", { name: "Terms of use" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    await footer.getByRole("link", { name: "Privacy" }).click();
    await expect(page.locator("#rights")).toContainText("Delete my account");
    await expect(page.locator("#minors")).toContainText("guardian");
  });
});

test("who registers reads about privacy in a tab of its own, and loses nothing that was typed", async ({
  page,
  context,
}) => {
  await page.goto("/register");
  await page.getByLabel("Name", { exact: true }).fill("Naledi");
  await page.getByText("What we keep about you, and why").click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Read all of it/ }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Privacy");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Naledi");
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("the pages of privacy and terms are accessible", async ({ page }) => {
    for (const path of ["/privacy", "/terms"]) {
      await page.goto(path);
      await page.locator(".text-body section").first().waitFor();
      await expectUsableInEveryLook(page, path);
    }
  });
});
