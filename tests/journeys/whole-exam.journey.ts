import { examOn } from "./exam-page.ts";
import { expect, lostConnection, refusedRequest, test } from "./journey.ts";

test("64 questions by keyboard, through a reload, a stretch without network and a killed server, with the right result", async ({
  page,
  context,
  app,
  allowed,
}) => {
  allowed.push(lostConnection, refusedRequest(503));
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  const wrong = new Set([3, 17, 30, 60]);
  const open = 28;

  const answer = async (number: number) => {
    await exam.expectNumber(number);
    if (number !== open) await page.keyboard.press(exam.digitFor(view, number, !wrong.has(number)));
    await page.keyboard.press("n");
  };
  const answerAll = async (from: number, to: number) => {
    for (let number = from; number <= to; number++) await answer(number);
  };

  await answerAll(1, 19);
  await page.keyboard.press("2");
  await page.keyboard.press("f");
  await page.reload();
  await exam.expectNumber(20);
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByRole("button", { name: "Flagged", exact: true })).toBeVisible();

  await answerAll(20, 29);
  await exam.everythingSaved();
  await context.setOffline(true);
  await answerAll(30, 36);
  await expect(page.getByText("You are offline. Your 7 answers are kept on this computer.")).toBeVisible();
  await expect(exam.saved).toHaveText("Not sent yet. Kept on this computer");
  expect((await exam.attempt().catch(() => undefined))?.questions[34]?.chosen ?? null).toBeNull();
  await context.setOffline(false);
  await exam.everythingSaved();
  expect((await exam.attempt()).questions[34]?.chosen).not.toBeNull();

  await answerAll(37, 44);
  await app.kill();
  await answerAll(45, 52);
  await expect(exam.saved).toHaveText("Not sent yet. Kept on this computer");
  await app.start();
  await exam.everythingSaved();
  await page.reload();
  await exam.expectNumber(53);

  await answerAll(53, 64);
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  await page.getByRole("button", { name: "Hand in", exact: true }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("1 question is not answered, 1 is flagged.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand in" }).press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Pass" })).toBeVisible();
  await expect(exam.markOf("Rules of the road")).toHaveText("25 of 28");
  await expect(exam.markOf("Road signs")).toHaveText("27 of 28");
  await expect(exam.markOf("Vehicle controls")).toHaveText("7 of 8");
  await expect(page.getByRole("radio", { name: "Wrong (5)" })).toBeChecked();
});
