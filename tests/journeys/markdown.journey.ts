import type { Page } from "@playwright/test";
import { expect, expectUsable, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

const textOf = (page: Page) => page.locator(".post-form textarea");

/** Chooses a part of the text, as someone does by dragging over it. */
const choose = (page: Page, words: string) =>
  textOf(page).evaluate((field: HTMLTextAreaElement, chosen) => {
    const start = field.value.indexOf(chosen);
    field.focus();
    field.setSelectionRange(start, start + chosen.length);
  }, words);

test("an admin writes an article with the buttons and keys above its text, and takes back what was done", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  await page.goto("/admin/posts/new");
  const text = textOf(page);
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  const press = (name: string) => tools.getByRole("button", { name, exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(tools).toBeVisible();

  await text.fill("Before\nBring these\npens\nlicence\nRead more");
  await choose(page, "these");
  await page.keyboard.press("Control+b");
  await expect(text).toHaveValue("Before\nBring **these**\npens\nlicence\nRead more");
  await expect(preview.locator("strong")).toHaveText("these");
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("Before\nBring these\npens\nlicence\nRead more");
  await expect(preview.locator("strong")).toHaveCount(0);
  await choose(page, "these");
  await press("Italic");
  await press("Italic");
  await press("Bold");
  await expect(text).toHaveValue(/Bring \*\*these\*\*\n/);

  await choose(page, "pens\nlicence");
  await press("Numbered list");
  await press("List");
  await expect(text).toHaveValue("Before\nBring **these**\n\n- pens\n- licence\n\nRead more");
  await expect(preview.getByRole("listitem")).toHaveText(["pens", "licence"]);
  // The cursor is within the word; the heading is the line.
  await choose(page, "for");
  await press("Heading");
  await expect(preview.getByRole("heading", { level: 2, name: "Before" })).toBeVisible();
  await choose(page, "Read more");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("/articles/how-to-study-road-signs");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(preview.getByRole("link", { name: "Read more" })).toHaveAttribute(
    "href",
    "/articles/how-to-study-road-signs",
  );

  // A sign is found by its name and put after the line of the cursor, which has the focus again.
  await press("Sign");
  await page.getByLabel("Words or code, in English").fill("stop");
  await page.getByRole("button", { name: /^Stop R1$/ }).click();
  await expect(text).toHaveValue(/\n\n::sign R1$/);
  await expect(text).toBeFocused();
  await press("Scene");
  await page.getByLabel("Words or code, in English").fill("four-way-stop-queue");
  await expectUsable(page, "the scenes to choose from");
  await page.getByRole("button", { name: "four-way-stop-queue" }).click();
  await expect(text).toHaveValue(/\n\n::sign R1\n\n::scene four-way-stop-queue$/);
  await expect(preview.getByRole("img")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue(/\n\n::sign R1$/);
  await press("Picture");
  await page.keyboard.press("Escape");
  await expect(tools.getByRole("button", { name: "Picture" })).toBeFocused();
  await expectUsable(page, "the buttons above a text");

  // A browser that has no undo for what a program writes: the article has the words all the same.
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await choose(page, "Bring");
  await press("Bold");
  await expect(preview.locator("strong").first()).toHaveText("Bring");
  await press("Sign");
  await page.getByRole("button", { name: /^Yield R2$/ }).click();
  await expect(preview.getByText("R2", { exact: true })).toBeVisible();

  // Nothing that is pasted is cut off, and what is too long is said.
  await text.fill("x".repeat(20_003));
  await expect(page.getByText("Take out 3 characters or more.")).toBeVisible();
  await choose(page, "x");
  await page.keyboard.press("Control+b");
  await expect(page.getByText("Take out 7 characters or more.")).toBeVisible();
});

test("in Arabic the buttons run from right to left, and the keys do what they do in English", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  await page.addInitScript(() => localStorage.setItem("roadworthy.language", "ar"));
  await page.goto("/admin/posts/new");
  const text = textOf(page);
  const tools = page.getByRole("toolbar", { name: "تنسيق النص" });
  await expect(tools).toBeVisible();
  await page.locator(".post-form select").selectOption("ar");
  await text.fill("الوقوف قبل الخط\nثم النظر");

  // Up from the text to the buttons, and along them.
  await text.focus();
  await page.keyboard.press("Shift+Tab");
  const [heading, bold] = ["عنوان", "غامق"].map((name) =>
    tools.getByRole("button", { name, exact: true }),
  ) as [ReturnType<Page["locator"]>, ReturnType<Page["locator"]>];
  await expect(heading).toBeFocused();
  const places = await Promise.all([heading, bold].map((button) => button.boundingBox()));
  expect(places[0]!.x).toBeGreaterThan(places[1]!.x);
  await page.keyboard.press("ArrowLeft");
  await expect(bold).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(heading).toBeFocused();

  await choose(page, "الوقوف");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(bold).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("**الوقوف** قبل الخط\nثم النظر");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("الوقوف قبل الخط\nثم النظر");
  await choose(page, "الوقوف قبل الخط\nثم النظر");
  await tools.getByRole("button", { name: "قائمة", exact: true }).click();
  await expect(text).toHaveValue("- الوقوف قبل الخط\n- ثم النظر");
  await choose(page, "النظر");
  // The key on which an Arabic keyboard has another letter.
  await text.dispatchEvent("keydown", { key: "لا", code: "KeyB", ctrlKey: true, bubbles: true });
  await expect(text).toHaveValue("- الوقوف قبل الخط\n- ثم **النظر**");
  await expectUsable(page, "the buttons above a text in Arabic");
});
