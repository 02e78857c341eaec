import type { Page } from "@playwright/test";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { signIn, signUp } from "./people.ts";

test.use({ viewport: { width: 360, height: 740 } });

const openAll = async (page: Page) => {
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "More settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
};

/** The solid colour of the theme, and the corners. */
const look = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue("--brand-9").trim(), style.getPropertyValue("--radius").trim()];
  });
const purpleAndSquare = ["#8a4fd7", "0px"];
const asEverybody = ["#1156dc", "7px"];

test("settings show at once, survive a reload from the first paint on, and follow the person to another device", async ({
  page,
  browser,
  app,
  allowed,
}) => {
  allowed.push(/net::ERR_FAILED/);
  const person = await signUp(page);
  await page.goto("/client/dashboard");
  const dialog = await openAll(page);
  await expectUsable(page, "all settings");
  await dialog.getByRole("radio", { name: "Light" }).check({ force: true });
  await dialog.getByRole("radio", { name: "Purple" }).check({ force: true });
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/api/profile/settings"),
  );
  await dialog.getByRole("slider", { name: "Round corners" }).press("Home");
  await expect.poll(() => look(page)).toEqual(purpleAndSquare);
  expect((await kept).status()).toBe(200);
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Settings" })).toBeFocused();

  await (await openAll(page)).getByRole("button", { name: "Back to defaults" }).click();
  await expect(page.getByRole("status").filter({ hasText: "back to their defaults" })).toBeVisible();
  expect(await look(page)).toEqual(asEverybody);
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => look(page)).toEqual(purpleAndSquare);

  // Without its program the page has only what the head put there before the first paint.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => look(page)).toEqual(purpleAndSquare);
  await page.unroute("**/assets/*.js");

  const otherDevice = await browser.newContext({ baseURL: app.url });
  const there = await otherDevice.newPage();
  await there.goto("/login");
  expect(await look(there)).toEqual(asEverybody);
  await signIn(there, person);
  await expect.poll(() => look(there)).toEqual(purpleAndSquare);
  await there.reload();
  expect(await look(there)).toEqual(purpleAndSquare);
  await otherDevice.close();
});

test("a key of the exam is changed, one that is taken is refused, and the exam and its help follow", async ({
  page,
}) => {
  await page.goto("/");
  const dialog = await openAll(page);
  const next = dialog.getByLabel("Next question");
  await next.selectOption("F");
  await expect(dialog.getByText("F already means: Flag or unflag. Choose another key.")).toBeVisible();
  await expect(next).toHaveValue("n");
  await next.selectOption("K");
  await expect(next).toHaveValue("k");
  await expectUsable(page, "keys of the exam");

  const exam = examOn(page);
  await exam.start();
  await page.keyboard.press("n");
  await exam.expectNumber(1);
  await page.keyboard.press("k");
  await exam.expectNumber(2);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect(help.locator("kbd", { hasText: "K" })).toBeVisible();
  await help.getByText("Change the keys").click();
  await help.getByLabel("Use these keys in the exam").selectOption("Only with Alt");
  await expectUsable(page, "keys in the exam");
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await exam.expectNumber(2);
  await page.keyboard.press("Alt+k");
  await exam.expectNumber(3);

  await page.locator(".exam-option").first().click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expectUsable(page, "settings in the exam");
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.locator(".exam-option input").first()).toBeChecked();
});

for (const { theme, mode } of [
  { theme: "ORANGE_THEME", mode: "light" },
  { theme: "GREEN_THEME", mode: "dark" },
] as const)
  test.describe(`${theme}, ${mode}, with the largest text and the most space`, () => {
    test.use({ visitor: { mode } });

    test("the start page and a form can be read on a small phone", async ({ page }) => {
      await page.addInitScript((name) => {
        if (location.protocol === "about:") return;
        localStorage.setItem("roadworthy.theme", name);
        localStorage.setItem("roadworthy.textSize", "150");
        localStorage.setItem("roadworthy.spacing", "wide");
      }, theme);
      for (const path of ["/", "/login"]) {
        await page.goto(path);
        await expectUsable(page, `${path} in ${theme}`);
      }
    });
  });
