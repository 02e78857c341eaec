import { examOn } from "./exam-page.ts";
import { expect, expectUsable, lostConnection, test } from "./journey.ts";

// Long enough to answer two questions on a busy machine, and no test waits for more of it than it must.
test.use({ examLimitSeconds: 10 });

test("at the deadline the exam closes by itself and counts what was answered", async ({ page, allowed }) => {
  // Where the machine is busy, a request that the browser sends at the deadline arrives after it.
  allowed.push(/status of 409/);
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  await exam.everythingSaved();
  await expect(page.getByText("Time ran out")).toBeVisible();
  await expect(exam.markOf("Rules of the road")).toHaveText("1 of 28");

  await page.goBack();
  await page.goto("/client/exam-test/code%208/1");
  await expect(page.getByRole("heading", { name: "You have finished this paper" })).toBeVisible();
  await page.getByRole("link", { name: "See your result" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();
});

test("an answer that could not be sent in time is not counted, and the learner is told", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection, /status of 409/);
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  await exam.everythingSaved();
  await context.setOffline(true);
  await page.keyboard.press("n");
  await page.keyboard.press(exam.digitFor(view, 2));
  await expect(page.getByRole("heading", { name: "Time is up" })).toBeVisible();
  await expect(page.getByText("Everything is kept on this computer and goes out")).toBeVisible();
  await expectUsable(page, "time is up");
  const deadline = Date.parse(view.deadline);
  await expect.poll(() => Date.now() - deadline).toBeGreaterThan(5_500);
  await context.setOffline(false);
  await expect(page.getByText("1 answer reached us after the time was up and is not counted.")).toBeVisible();
  await expect(exam.markOf("Rules of the road")).toHaveText("1 of 28");
});
