import type { AttemptView } from "#modules/assessment/contract";
import { examPath } from "./exam-page.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({ visitor: { language: "ar" } });

const prompt = "ما معنى هذه العلامة؟";
const statements = ["قف", "أعط الأولوية", "انعطف"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("drawn signs stand side by side in an Arabic exam, are named by what they show, and are chosen by touch or key", async ({
    page,
  }) => {
    await page.route("**/api/attempts", async (route) => {
      const response = await route.fetch();
      const view = (await response.json()) as AttemptView;
      const isDrawn = ({ options }: AttemptView["questions"][number]) => options[0]!.picture !== undefined;
      const questions = view.questions.toSorted(
        (one, other) => Number(isDrawn(other)) - Number(isDrawn(one)),
      );
      await route.fulfill({ response, json: { ...view, questions, current: questions[0]!.questionId } });
    });
    await page.goto(examPath);
    await page.locator("main button").first().tap();
    const drawings = page.locator(".exam-option img");
    await expect(drawings).toHaveCount(3);
    const boxes = await Promise.all((await drawings.all()).map((drawing) => drawing.boundingBox()));
    expect(new Set(boxes.map((box) => box!.y)).size).toBe(1);
    for (const box of boxes) expect(box!.width).toBeGreaterThanOrEqual(96);
    const radios = page.getByRole("radio");
    for (const [at, drawing] of (await drawings.all()).entries())
      await expect(radios.nth(at)).toHaveAccessibleName((await drawing.getAttribute("alt"))!);
    await drawings.nth(2).tap();
    await expect(radios.nth(2)).toBeChecked();
    await page.keyboard.press("1");
    await expect(radios.first()).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("a translated combination question reads from right to left in an Arabic page, one that is not from left to right", async ({
    page,
  }) => {
    const asked: unknown[] = [];
    await page.route("**/api/attempts", async (route) => {
      asked.push(route.request().postDataJSON().language);
      const response = await route.fetch();
      const view = (await response.json()) as AttemptView;
      const [first, ...others] = view.questions;
      const questions = [{ ...first!, language: "ar" as const, prompt, statements }, ...others];
      await route.fulfill({ response, json: { ...view, questions } });
    });
    await page.goto(examPath);
    await page.locator("main button").first().tap();
    const sheet = page.locator(".exam-sheet");
    await expect(sheet).toContainText(prompt);
    await expect(sheet.getByRole("listitem")).toHaveText(statements);
    await expect(sheet.getByRole("group")).toHaveAccessibleDescription(statements.join(" "));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(asked).toEqual(["ar"]);
    await expect(sheet).toHaveAttribute("lang", "ar");
    await expect(sheet).toHaveCSS("direction", "rtl");
    await page.keyboard.press("n");
    await expect(sheet).toHaveAttribute("lang", "en");
    await expect(sheet).toHaveCSS("direction", "ltr");
  });
});

test.describe("on a phone, in the dark", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    visitor: { language: "ar", mode: "dark" },
  });

  test("the dashboard is Arabic from the menu to the next paper, before and after the first attempt", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/client/dashboard");
    await expect(page.locator('html.dark[lang="ar"][dir="rtl"]')).toBeAttached();
    await expect(page).toHaveTitle(/^لوحة المتابعة/);
    await expect(page.getByRole("heading", { level: 1, name: /^مرحبًا، / })).toBeVisible();
    await expect(page.getByRole("heading", { name: "كل النماذج" })).toBeVisible();
    await expectUsable(page, "Arabic dashboard before the first attempt");

    await page.getByRole("link", { name: "ابدأ النموذج 1", exact: true }).tap();
    await page.getByRole("button", { name: "ابدأ الاختبار" }).tap();
    await expect(page.locator(".exam-bar-number")).toBeVisible();
    await page.goto("/client/dashboard");
    const resume = page.locator(".dash-next");
    await expect(resume).toContainText("السؤال 1 من 64");
    // What comes first stands at the right.
    const bar = page.locator(".bottom-nav a");
    const [first, last] = [await bar.first().boundingBox(), await bar.last().boundingBox()];
    expect(first!.x).toBeGreaterThan(last!.x);
    await expectUsable(page, "Arabic dashboard beside a running exam");
    await resume.getByRole("link").tap();
    await expect(page.locator(".exam-bar-number")).toBeVisible();
  });
});
