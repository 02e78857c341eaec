import { looks } from "./looks.ts";
import { examPath } from "./exam-page.ts";
import { expect, expectUsable, lostConnection, refusedRequest, test } from "./journey.ts";

for (const { width, height, isPhone, ...visitor } of looks) {
  test.describe(`${width} px, ${visitor.mode}, ${visitor.language}`, () => {
    test.use({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone, visitor });

    test("every screen of the exam is accessible", async ({ page, context, allowed }) => {
      allowed.push(lostConnection, refusedRequest(404));
      await page.goto(examPath);
      await page.locator("summary").click();
      await expectUsable(page, "start");
      await page.locator(".exam-go button").click();
      await page.locator(".exam-prompt").waitFor();
      await page.keyboard.press("1");
      await page.keyboard.press("f");
      await expectUsable(page, "question");

      if (isPhone) await page.locator(".exam-navigation-all").click();
      await page.locator(".exam-number:visible", { hasText: /^40$/ }).click();
      await expect(page.locator(".exam-plate img")).toBeVisible();
      await expectUsable(page, "question with a sign");
      if (isPhone) {
        await page.locator(".exam-navigation-all").click();
        await expectUsable(page, "palette");
        await page.keyboard.press("Escape");
      }
      await page.keyboard.press("?");
      await expectUsable(page, "keys");
      await page.keyboard.press("Escape");
      await context.setOffline(true);
      await page.keyboard.press("2");
      await page.locator(".exam-notice").waitFor();
      await expectUsable(page, "offline");
      await context.setOffline(false);
      await page.keyboard.press("r");
      await expectUsable(page, "review");

      const other = await context.newPage();
      await other.goto(examPath);
      await other.locator(".exam-message h1").waitFor();
      await expectUsable(other, "open in another tab");
      await other.close();

      await page.locator(".exam-review-actions button").first().click();
      await expectUsable(page, "confirmation");
      await page.locator(".exam-dialog-actions button").last().click();
      await page.locator(".result-verdict").waitFor();
      await expectUsable(page, "result");
      await page.locator(".result-filter label").last().click();
      await expectUsable(page, "result, all answers");
      await page.goto("/client/result/nothing");
      await page.locator(".result-message").waitFor();
      await expectUsable(page, "no result");
      await page.goto("/client/exam-test/code%208/none");
      await page.locator(".exam-message").waitFor();
      await expectUsable(page, "no paper");
    });
  });
}
