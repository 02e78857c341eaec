import { examOn, examPath } from "./exam-page.ts";
import { expect, test } from "./journey.ts";

test("a second tab takes the exam over, the first says so, and no answer is lost on the way", async ({
  page,
  context,
}) => {
  const first = examOn(page);
  await first.start();
  await page.keyboard.press("1");
  await page.keyboard.press("n");

  const other = await context.newPage();
  const second = examOn(other);
  await other.goto(examPath);
  await expect(other.getByRole("heading", { name: "This exam is open in another tab" })).toBeVisible();
  await page.keyboard.press("2");
  await other.getByRole("button", { name: "Continue here" }).click();
  await second.expectNumber(2);
  await expect(other.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByRole("heading", { name: "This exam moved to another tab" })).toBeVisible();

  await other.keyboard.press("3");
  await second.everythingSaved();
  await page.getByRole("button", { name: "Continue here" }).click();
  await first.expectNumber(2);
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await expect(other.getByRole("heading", { name: "This exam moved to another tab" })).toBeVisible();
});

test("a tab that is closed at once after an answer has sent it", async ({ page, context }) => {
  const exam = examOn(page);
  await exam.start();
  await page.keyboard.press("1");
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto(examPath);
  await expect(next.getByRole("radio").first()).toBeChecked();
  await examOn(next).everythingSaved();
});
