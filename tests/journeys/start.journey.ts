import { examOn, examPath } from "./exam-page.ts";
import { expect, lostConnection, refusedRequest, test } from "./journey.ts";

test("a lost reply to Start does not start two exams", async ({ page, allowed }) => {
  allowed.push(lostConnection, /net::ERR_FAILED/);
  const starts: string[] = [];
  let isFirst = true;
  await page.route("**/api/attempts", async (route) => {
    starts.push(String(route.request().postDataJSON().commandId));
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await page.goto(examPath);
  await page.getByRole("button", { name: "Start the exam" }).click();
  await examOn(page).expectNumber(1);
  expect(starts).toHaveLength(2);
  expect(new Set(starts).size).toBe(1);
});

test("a start taken up by a reload, or from the home page, is the same exam", async ({ page }) => {
  const exam = examOn(page);
  await exam.start();
  const { attemptId } = await exam.attempt();
  await page.reload();
  await exam.expectNumber(1);
  expect((await exam.attempt()).attemptId).toBe(attemptId);
  await page.goto("/");
  await expect(page.getByText(/^\d+ minutes left. Your answers are kept.$/)).toBeVisible();
  await page.getByRole("link", { name: "Continue your exam" }).click();
  await exam.expectNumber(1);
  expect((await exam.attempt()).attemptId).toBe(attemptId);
});

test.describe("without a program", () => {
  test.use({ javaScriptEnabled: false });

  test("a start screen of either code can be read", async ({ page }) => {
    await page.goto(examPath);
    await expect(page.getByText("Light vehicle · Paper 1")).toBeVisible();
    await expect(page.getByRole("button", { name: "Start the exam" })).toBeDisabled();
    await page.goto("/client/exam-test/code%2010%20&%2014/2");
    await expect(page.getByText("Heavy vehicle · Paper 2")).toBeVisible();
  });
});

test("a paper that is not published says so before its start, and leads to one that is", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(404));
  expect((await page.goto("/client/exam-test/code%208/98"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "We don’t have that paper" })).toBeVisible();
  await page.getByRole("link", { name: "Go to paper 1" }).click();
  await expect(page.getByText("Light vehicle · Paper 1")).toBeVisible();
});

test("a result that is not this browser's says so", async ({ page, allowed }) => {
  allowed.push(refusedRequest(404));
  await page.goto(`/client/result/att_${"0".repeat(32)}`);
  await expect(
    page.getByText("Without an account, a result opens only in the browser you wrote the exam in."),
  ).toBeVisible();
});

test("the result of an open exam leads back to it", async ({ page, allowed }) => {
  allowed.push(refusedRequest(409));
  const exam = examOn(page);
  await exam.start();
  const { attemptId } = await exam.attempt();
  await page.goto(`/client/result/${attemptId}`);
  await page.getByRole("link", { name: "Back to the exam" }).click();
  await exam.expectNumber(1);
});

test("an unknown path is answered with 404 and a page", async ({ page, allowed }) => {
  allowed.push(refusedRequest(404));
  const response = await page.goto("/no/such/road");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
