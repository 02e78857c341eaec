import type { AttemptView } from "#modules/assessment/contract";
import { examPath } from "./exam-page.ts";
import { expect, test } from "./journey.ts";

test.use({ visitor: { language: "ar" } });

const prompt = "ما معنى هذه العلامة؟";
const statements = ["قف", "أعط الأولوية", "انعطف"];

test("a translated question reads from right to left in an Arabic page, one that is not from left to right", async ({
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
  await page.locator("main button").first().click();
  const sheet = page.locator(".exam-sheet");
  await expect(sheet).toContainText(prompt);
  await expect(sheet.getByRole("listitem")).toHaveText(statements);
  await expect(sheet.getByRole("group")).toHaveAccessibleDescription(statements.join(" "));
  expect(asked).toEqual(["ar"]);
  await expect(sheet).toHaveAttribute("lang", "ar");
  await expect(sheet).toHaveCSS("direction", "rtl");
  await page.keyboard.press("n");
  await expect(sheet).toHaveAttribute("lang", "en");
  await expect(sheet).toHaveCSS("direction", "ltr");
});
