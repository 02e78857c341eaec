import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { examPath } from "./exam-page.ts";
import { expect, lostConnection, refusedRequest, test } from "./journey.ts";

test.describe("in every look", () => {
  test.use(firstLook);

  test("every screen of the exam is accessible", async ({ page, context, allowed }) => {
    allowed.push(lostConnection, refusedRequest(404));
    await page.goto(examPath);
    await page.locator("summary").click();
    await expectUsableInEveryLook(page, "start");
    await page.locator(".exam-go button").click();
    await page.locator(".exam-prompt").waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("f");
    await expectUsableInEveryLook(page, "question");

    await page.locator(".exam-navigation-all").click();
    await page.locator(".exam-number:visible", { hasText: /^40$/ }).click();
    await expect(page.locator(".exam-plate img")).toBeVisible();
    await expectUsableInEveryLook(page, "question with a sign");
    await page.locator(".exam-navigation-all").click();
    await expectUsableInEveryLook(page, "question navigator", "phone");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectUsableInEveryLook(page, "keys");
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await page.keyboard.press("2");
    await page.locator(".exam-notice").waitFor();
    await expectUsableInEveryLook(page, "offline");
    await context.setOffline(false);
    await page.keyboard.press("r");
    await expectUsableInEveryLook(page, "review");

    const other = await context.newPage();
    await other.goto(examPath);
    await other.locator(".exam-message h1").waitFor();
    await expectUsableInEveryLook(other, "open in another tab");
    await other.close();

    await page.locator(".exam-review-actions button").first().click();
    await expectUsableInEveryLook(page, "confirmation");
    await page.locator(".exam-dialog-actions button").last().click();
    await page.locator(".result-verdict").waitFor();
    await expectUsableInEveryLook(page, "result");
    await page.locator(".result-filter label").last().click();
    await expectUsableInEveryLook(page, "result, all answers");
    await page.goto("/client/result/nothing");
    await page.locator(".result-message").waitFor();
    await expectUsableInEveryLook(page, "no result");
    await page.goto("/client/exam-test/code%208/none");
    await page.locator(".exam-message").waitFor();
    await expectUsableInEveryLook(page, "no paper");
  });
});
