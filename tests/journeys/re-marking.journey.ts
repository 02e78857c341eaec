import type { AttemptView, ReMarking } from "#modules/assessment/contract";
import type { AuthoredQuestion, QuestionFile } from "#modules/catalogue/contract";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
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

/** Corrects the key of a question that a learner reported, with the keys of the keyboard where there are any. */
const correctKey = async (page: Page, { version, prompt, trust }: AuthoredQuestion, right: string) => {
  await page.getByRole("link", { name: "Reports about questions" }).click();
  await expect(page.getByText("The answer is another one", { exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 2 }).getByRole("link").click();
  await expect(page.getByText(`(right answer)`)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "1 open report" })).toBeVisible();
  await expectUsable(page, "a question of the bank");
  await page.keyboard.press("e");
  await page.getByLabel("Right option").selectOption(right);
  await page.getByLabel("Explanation").fill("The first key was a mistake of ours.");
  await expect(
    page.getByText(/^Changes: explanation, right option, wrong beliefs\. \d+ papers/),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "As a learner sees it" })).toContainText(prompt);
  await page.getByRole("textbox", { name: "Question" }).fill("Not");
  await page.getByLabel("Explanation").fill("");
  await expect(page.getByText("These are not filled in yet: explanation.")).toBeVisible();
  await page.getByRole("textbox", { name: "Question" }).fill(prompt);
  await page.getByLabel("Explanation").fill("The first key was a mistake of ours.");
  await page.getByLabel("Trust").selectOption(trust === "A" ? "B" : "A");
  await expect(page.getByText("This keeps it from being published:")).toBeVisible();
  await expectUsable(page, "faults of a question");
  await page.getByLabel("Trust").selectOption(trust);
  await expect(page.getByText("This keeps it from being published:")).toBeHidden();
  const publish = page.getByRole("button", { name: `Publish as version ${version + 1}` });
  await publish.click();
  await expect(page.getByText("Say why, in 3 letters or more.")).toBeVisible();
  await page.getByLabel("Why you change it").fill("The key was wrong");
  await publish.click();
  return { prompt, version: version + 1 };
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
  await posted(learner.request, "/question-reports", {
    questionId: publicId,
    version: file.question.version,
    text: "The answer is another one",
    seenIn: "result",
    commandId: randomUUID(),
  });
  const { prompt, version } = await test.step("from its report to a new version", () =>
    correctKey(page, file.question, right));

  await test.step("the tests that the new key concerns come next", async () => {
    await expect(page).toHaveURL(new RegExp(`re-marking\\?question=${questionId}&version=${version}$`));
    await expect(page.getByRole("button", { name: "Dry run" })).toBeVisible();
    await page.getByRole("link", { name: questionId }).click();
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByText("The key was wrong")).toBeVisible();
    await page.getByText("What changed").first().click();
    await expect(page.getByRole("group", { name: "right option" })).toContainText(right);
    await expectUsable(page, "history of a question");
  });

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

  await test.step("their report is settled, and they get the answer", async () => {
    await page.getByRole("link", { name: "Reports about questions" }).click();
    await page.getByLabel("Your answer").fill("You were right. We marked your test again.");
    await page.getByRole("button", { name: "Answer and settle" }).click();
    await expect(page.getByText("No report is open.")).toBeVisible();
    await expectUsable(page, "no report is open");
    await page.getByRole("link", { name: "Settled", exact: true }).click();
    await expect(page.getByText("You were right. We marked your test again.")).toBeVisible();
    const mail = await mailTo(learner.request, email, "report-settled");
    expect(mail.text).toContain("You wrote: “The answer is another one”");
    expect(mail.text).toContain("Our answer: “You were right. We marked your test again.”");
  });

  await test.step("it is in the log of what staff did", async () => {
    await page.goto("/admin/audit");
    await expect(page.getByRole("row").filter({ hasText: "Started marking attempts again" })).toBeVisible();
    await expect(
      page.getByRole("row").filter({ hasText: "Settled a report about a question" }),
    ).toBeVisible();
  });

  await test.step("the version before it is brought back as a new one", async () => {
    await page.goto(`/admin/questions/${questionId}?view=history`);
    await page.getByText("Bring this version back").first().click();
    const publish = page.getByRole("button", { name: `Publish as version ${version + 1}` }).first();
    await publish.click();
    await expect(page.getByText("Say why, in 3 letters or more.")).toBeVisible();
    await page.getByLabel("Why you change it").first().fill("It was right at first");
    await expectUsable(page, "an earlier version of a question to bring back");
    await publish.click();
    await expect(page).toHaveURL(new RegExp(`re-marking\\?question=${questionId}&version=${version + 1}$`));
    const now = (await (await page.request.get(`/api/admin/questions/${questionId}`)).json()) as QuestionFile;
    expect(now.question).toMatchObject({ version: version + 1, correct: wrong });
    await page.goto(`/admin/questions/${questionId}?view=history`);
    await expect(page.getByText("It was right at first")).toBeVisible();
  });
  await learner.close();
  await guest.close();
});
