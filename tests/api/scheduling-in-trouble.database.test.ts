import { expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { type Id, uuidOfId } from "#vocabulary/id";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp } from "./identity-steps.fixture.ts";
import { finish, readKnowledge, sendPractice, startPractice, tryAt } from "./practice-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";

const program = wholeProgram();

const projection = "scheduling.test-day";
const failuresOf = async (name: string) => {
  const { rows } = await program.database.pool.query<{ failures: number }>(
    "SELECT failures FROM kernel.processor WHERE name = $1",
    [name],
  );
  return rows[0]?.failures ?? 0;
};
const daysOf = async (testDateId: string) => {
  const { rowCount } = await program.database.pool.query(
    "SELECT FROM scheduling.test_day WHERE stream = $1",
    [uuidOfId(testDateId as Id<"tst">)],
  );
  return rowCount;
};

const readPlan = (learner: TestBrowser) => learner.send("GET", "/study-plan?testCode=code%208");

/** An exam and a practice from their start to what they tell, and what is known after both. */
const study = async (learner: TestBrowser) => {
  const attempt = await start(learner);
  const answers = attempt.questions.map((_, index) => answerTo(attempt, index));
  await sendAll(learner, attempt.attemptId, ...answers, command("submit"));
  expect((await readResult(learner, attempt.attemptId)).attemptId).toBe(attempt.attemptId);
  const practice = await startPractice(learner, { kind: "section", category: "signs" }, { size: 5 });
  const tries = practice.questions.map((_, index) => tryAt(practice, index));
  const { outcomes, changes } = await sendPractice(learner, practice.practiceId, ...tries, finish());
  expect(outcomes).toHaveLength(6);
  expect(changes).toMatchObject({ answered: 5, right: 5 });
  await eventually(async () => {
    const { topics } = await readKnowledge(learner);
    expect(topics.reduce((sum, { answered }) => sum + answered, 0)).toBe(
      attempt.questions.length + practice.questions.length,
    );
  });
};

test("a read model of scheduling that fails stops neither exams nor practice, and catches up once it can", async () => {
  const learner = program.browser();
  await signUp(learner);
  await program.database.pool.query("ALTER TABLE scheduling.test_day RENAME TO lost");
  const testDateId = await setATestDate(learner);
  await eventually(async () => expect(await failuresOf(projection)).toBeGreaterThan(0));
  await study(learner);
  await program.database.pool.query("ALTER TABLE scheduling.lost RENAME TO test_day");
  await eventually(async () => expect(await daysOf(testDateId)).toBe(1));
});

test("without any table of scheduling exams and practice go on, what is due too, and only the plan cannot be read", async () => {
  const learner = program.browser();
  await signUp(learner);
  await program.database.pool.query("ALTER SCHEMA scheduling RENAME TO lost");
  try {
    await study(learner);
    // What was just answered is not asked, and what is new can be told without a table.
    const due = await startPractice(learner, { kind: "due" }, { size: "until-i-stop" });
    expect(due.questions.length).toBeGreaterThan(0);
    expect((await readPlan(learner)).status).toBe(503);
  } finally {
    await program.database.pool.query("ALTER SCHEMA lost RENAME TO scheduling");
  }
  expect((await readPlan(learner)).status).toBe(200);
});
