import { examOn } from "./exam-page.ts";
import { expect, expectUsable, test } from "./journey.ts";

test("setting the device's clock changes no time", async ({ page }) => {
  const exam = examOn(page);
  await exam.start();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });
  await expect(page.getByText("its clock was changed")).toBeVisible();
  await expect(page.getByText("its clock was changed")).toBeHidden();
  await expect(page.getByRole("timer")).toHaveText(/^59:\d\d$/);
});

test("the clock says half, 10, 5 and 1 minute; bars come and go, and it can be hidden", async ({ page }) => {
  await page.clock.install();
  const exam = examOn(page);
  await exam.start();
  await page.clock.fastForward("30:00");
  await expect(page.getByText("Half of the time is over. 30 minutes left.")).toBeAttached();
  for (const [pass, sentence] of [
    ["20:00", "10 minutes left."],
    ["05:00", "5 minutes left."],
    ["04:00", "1 minute left."],
  ] as const) {
    await page.clock.fastForward(pass);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectUsable(page, sentence);
  }
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("1 minute left.")).toBeHidden();
  await page.getByRole("button", { name: "Hide the time" }).click();
  await expect(page.getByRole("timer")).toHaveText("Time hidden");
});
