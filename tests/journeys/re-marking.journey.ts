import type { AttemptView, ReMarking } from "#modules/assessment/contract";
import type { QuestionFile } from "#modules/catalogue/contract";
import { type APIRequestContext, expect } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectUsable, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";
import { bankIdOf } from "../support/right-options.ts";

// It counts every attempt that asks the question: those of other stories would be among them.
test.use({ program: "re-marking" });

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

const posted = async <Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> => {
  const response = await request.post(`/api${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
};

/** An attempt in which one question is answered, handed in. */
const sit = async (
  request: APIRequestContext,
  questionId: string,
  optionId: string,
): Promise<AttemptView> => {
  const view = await posted<AttemptView>(request, "/attempts", paper);
  const commands = [{ type: "answer", questionId, optionId }, { type: "submit" }];
  await posted(request, `/attempts/${view.attemptId}/commands`, {
    commands: commands.map((command) => ({ ...command, commandId: randomUUID() })),
  });
  return view;
};

/** Gives a question another key through the API, as an editor's program would; returns the old and the new key. */
const correctKey = async (request: APIRequestContext, questionId: string) => {
  const file = (await (await request.get(`/api/admin/questions/${questionId}`)).json()) as QuestionFile;
  const { version: expectedVersion, ...question } = file.question;
  const correct = (["a", "b", "c"] as const).find((id) => id !== question.correct)!;
  const explanation = "The first key was a mistake of ours.";
  const response = await request.put(`/api/admin/questions/${questionId}`, {
    data: { question: { ...question, correct, explanation }, expectedVersion, why: "The key was wrong" },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return { previous: question.correct, correct, prompt: question.prompt, version: expectedVersion + 1 };
};

test("a wrong key is corrected, a dry run says for whom, it is applied, and the learner sees the new mark", async ({
  page,
  app,
  browser,
}) => {
  const learner = await browser.newContext({ baseURL: app.url });
  const learnerPage = await learner.newPage();
  const { email } = await signUp(learnerPage);
  const guest = await browser.newContext({ baseURL: app.url });
  const { questions } = await posted<AttemptView>(guest.request, "/attempts", paper);
  const publicId = questions[0]!.questionId;
  const questionId = bankIdOf(publicId);

  await signInAdmin(page, app);
  await page.goto("/admin/dashboard");
  // Before anything is corrected: what will be right is chosen by the learner, what was right by a guest.
  const file = (await (await page.request.get(`/api/admin/questions/${questionId}`)).json()) as QuestionFile;
  const wrong = file.question.correct;
  const right = (["a", "b", "c"] as const).find((id) => id !== wrong)!;
  const { attemptId } = await sit(learner.request, publicId, right);
  await sit(guest.request, publicId, wrong);
  const { prompt, version, correct } = await correctKey(page.request, questionId);
  expect(correct).toBe(right);

  await test.step("it is found in the list of corrected keys", async () => {
    await page.getByRole("link", { name: "Mark again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mark again" })).toBeVisible();
    await expectUsable(page, "choice of a correction");
    await page.getByRole("link", { name: prompt }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`\\?question=${questionId}&version=${version}$`));
    await expect(page.getByRole("heading", { name: /^Version \d/ })).toHaveCount(2);
  });

  await test.step("the dry run names both attempts with old and new mark", async () => {
    await page.getByRole("button", { name: "Dry run" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row")).toHaveCount(3);
    const row = page.getByRole("row").filter({ hasText: "One mark more" });
    await expect(row).toContainText("0 of 8");
    await expect(row).toContainText("1 of 8");
    await expect(page.getByRole("row").filter({ hasText: "One mark less" })).toHaveCount(1);
    await expectUsable(page, "dry run");
  });

  await test.step("a reason and a confirmation that names the numbers; then it is done", async () => {
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Say why, in 3 characters or more.")).toBeVisible();
    await page.getByRole("textbox", { name: "Reason" }).fill("Regulation 304 says otherwise");
    await page.getByRole("button", { name: "Apply" }).press("Enter");
    await expect(page.getByRole("group", { name: "Mark 2 attempts again?" })).toBeFocused();
    await expectUsable(page, "confirmation");
    // Two attempts are done too quickly to be seen, so the progress is held for a moment.
    const progress = "**/api/admin/re-markings/rmk_*";
    await page.route(progress, async (route) => {
      const response = await route.fetch();
      const reMarking = (await response.json()) as ReMarking;
      const held = { ...reMarking, state: "running", total: 2, done: 1, finishedAt: null };
      await route.fulfill({ response, json: held });
    });
    await page.getByRole("button", { name: "Yes, mark 2 attempts again" }).press("Enter");
    await expect(page.getByText("1 of 2 attempts")).toBeVisible();
    await expect(page.getByRole("region", { name: "Marking again" })).toBeFocused();
    await expectUsable(page, "progress");
    await page.unrouteAll({ behavior: "wait" });
    await expect(
      page.getByText("Done: 2 of 2 attempts are marked again, 2 have a different mark."),
    ).toBeVisible();
    await expect(page.getByText("Nothing is left to do.")).toBeVisible();
    await expectUsable(page, "done");
  });

  await test.step("the learner is told, and sees the new mark", async () => {
    const mail = await mailTo(learner.request, email, "result-changed");
    expect(mail.text).toContain("Right answers before: 0 of 8. Right answers now: 1 of 8.");
    await learnerPage.goto(`/client/result/${attemptId}`);
    await expect(learnerPage.locator(".result-verdict")).toBeVisible();
    await expect(learnerPage.getByText("1 of 8").first()).toBeVisible();
    await expect(
      learnerPage.getByText(/^Marked again on \d+ \w+ \d{4}, because we fixed a mistake in one question\.$/),
    ).toBeVisible();
    await expectUsable(learnerPage, "result marked again");
  });

  await test.step("it is in the log of what staff did", async () => {
    await page.goto("/admin/audit");
    await expect(page.getByText("Started marking attempts again")).toBeVisible();
  });
  await learner.close();
  await guest.close();
});
