import type { AttemptView } from "#modules/assessment/contract";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, test } from "./journey.ts";

test("changing the device's clock does not change the exam's time", async ({ page }) => {
  const exam = examOn(page);
  await exam.start();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });
  await expect(page.getByText("check the clock with the server")).toBeVisible();
  await expect(page.getByText("check the clock with the server")).toBeHidden();
  await expect(page.getByRole("timer")).toHaveText(/^59:\d\d$/);
});

test("the clock says half, 10, 5 and 1 minute; bars come and go, and it can be hidden until the last minute", async ({
  page,
}) => {
  await page.clock.install();
  // The page asks the server at each of these moments: there, too, so much time has passed.
  let minutes = 0;
  let underWay = 0;
  await page.route("**/api/attempts/att_*", async (route) => {
    underWay += 1;
    const response = await route.fetch();
    const view = (await response.json()) as AttemptView;
    const serverTime = new Date(Date.parse(view.serverTime) + minutes * 60_000).toISOString();
    await route.fulfill({ response, json: { ...view, serverTime } });
    underWay -= 1;
  });
  const pass = async (more: number) => {
    // A request on its way would take as many minutes, and the page could not tell where in them the answer was.
    await expect.poll(() => underWay).toBe(0);
    minutes += more;
    await page.clock.fastForward(more * 60_000);
  };
  const exam = examOn(page);
  await exam.start();
  await pass(30);
  await expect(page.getByText("Half your time is gone. 30 minutes left.")).toBeAttached();
  await page.getByRole("button", { name: "Hide the time" }).click();
  await expect(page.getByRole("timer")).toHaveText("Time hidden");
  for (const [more, sentence] of [
    [20, "10 minutes left."],
    [5, "5 minutes left."],
    [4, "1 minute left."],
  ] as const) {
    await pass(more);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectUsable(page, sentence);
  }
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("1 minute left.")).toBeHidden();
  await expect(page.getByRole("timer")).toHaveText(/^0[01]:\d\d$/);
});
