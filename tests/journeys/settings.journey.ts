import type { Page } from "@playwright/test";
import { defaultSettings, type SettingName } from "#vocabulary/settings";
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
/** What `<html>` shows of the settings, and what the browser keeps of each. */
const everySetting = (page: Page) =>
  page.evaluate((names) => {
    const { lang, dir, className, style, dataset } = document.documentElement;
    const { theme, sidebar, layout, shadow, spacing, motion } = dataset;
    const shown = {
      lang,
      dir,
      className,
      css: style.cssText,
      theme,
      sidebar,
      layout,
      shadow,
      spacing,
      motion,
    };
    return { shown, kept: names.map((name) => localStorage.getItem(`roadworthy.${name}`)) };
  }, settingNames);
const settingNames = Object.keys(defaultSettings) as SettingName[];

/** Chooses another value than the default for each setting that the person has not chosen one for. */
const changeTheRest = async (page: Page) => {
  const dialog = await openAll(page);
  for (const name of ["Right to left", "Full width", "Folded", "115 %"])
    await dialog.getByRole("radio", { name, exact: true }).press(" ");
  for (const name of ["More space in texts", "Less movement", "Shadow under cards"])
    await dialog.getByRole("switch", { name }).press(" ");
  const keys = dialog.locator(".key-choice select");
  for (const [at, letter] of [..."QWETYUIO"].entries()) await keys.nth(at + 1).selectOption(letter);
  await keys.first().selectOption({ index: 1 });
  await dialog.getByRole("radio", { name: "Français" }).press(" ");
  await page.keyboard.press("Escape");
};

const purpleAndSquare = ["#8a4fd7", "0px"];
const asEverybody = ["#1156dc", "7px"];

test("each setting shows at once, survives a reload from the first paint on, and follows the person to another device", async ({
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

  await changeTheRest(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const chosen = await everySetting(page);
  const unchanged = settingNames.filter((name, at) => chosen.kept[at] === String(defaultSettings[name]));
  expect([unchanged, chosen.kept.filter((value) => value === null)]).toEqual([[], []]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("roadworthy.settings-unsent"))).toBe("");

  // Without its program the page has only what the head put there before the first paint.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => everySetting(page)).toEqual(chosen);

  const otherDevice = await browser.newContext({ baseURL: app.url });
  const there = await otherDevice.newPage();
  await there.goto("/login");
  expect(await look(there)).toEqual(asEverybody);
  await signIn(there, person);
  await expect.poll(() => everySetting(there)).toEqual(chosen);
  await there.reload();
  expect(await everySetting(there)).toEqual(chosen);
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
