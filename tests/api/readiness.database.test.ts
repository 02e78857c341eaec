import { Effect } from "effect";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import type { Readiness } from "#modules/scheduling/contract";
import { defineJob } from "#vocabulary/job";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import { setATestDate } from "./scheduling-requests.fixture.ts";
import { refreshDifficulties } from "../../modules/scheduling/application/readiness/difficulties.ts";

const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

const program = wholeProgram();
const { browser } = program;

const readReadiness = async (visitor: TestBrowser) =>
  succeeded<Readiness>(await visitor.send("GET", "/readiness?testCode=code%208"));

/** Sits the first exam and chooses the first option of every question. */
const sitExam = async (visitor: TestBrowser) => {
  const attempt = await start(visitor, { testCode: "code 8", testNum: 1 });
  const answers = attempt.questions.map((_, index) => answerTo(attempt, index));
  await sendAll(visitor, attempt.attemptId, ...answers.slice(0, 32));
  await sendAll(visitor, attempt.attemptId, ...answers.slice(32), command("submit"));
};
const untilChance = (visitor: TestBrowser) =>
  eventually(async () => expect((await readReadiness(visitor)).now).not.toBeNull());
const rowsOf = async () =>
  (await program.database.pool.query("SELECT account, day::text, chances FROM scheduling.readiness")).rows;

test("a learner is told a chance with its range once enough is answered, and an account what it was on each day until its person is erased", async () => {
  const learner = browser();
  const before = await readReadiness(learner);
  expect(before).toMatchObject({ now: null, onTestDay: null, raises: [], history: [], model: 1 });
  expect(
    before.sections.map(({ questions, required, answered, needed }) => [
      questions,
      required,
      answered,
      needed,
    ]),
  ).toEqual([
    [28, 22, 0, 28],
    [28, 23, 0, 28],
    [8, 6, 0, 8],
  ]);
  await sitExam(learner);
  await untilChance(learner);
  const asGuest = await readReadiness(learner);
  const { mean, low, high } = asGuest.now!;
  expect(low <= mean && mean <= high && low < high).toBe(true);
  expect(mean).toBeLessThan(0.3);
  expect(asGuest.sections.every(({ now }) => now !== null)).toBe(true);
  expect(asGuest.raises.length).toBeGreaterThan(0);
  expect(asGuest.history).toEqual([]);
  expect(await rowsOf()).toEqual([]);
  const { password, session } = await signUp(learner);
  await setATestDate(learner);
  await untilChance(learner);
  const signedIn = await readReadiness(learner);
  expect(signedIn.onTestDay!.mean).toBeGreaterThan(0);
  expect(signedIn.history).toEqual([{ day: signedIn.today, chance: signedIn.now }]);
  await program.database.pool.query("UPDATE scheduling.readiness SET day = day - 1");
  expect((await readReadiness(learner)).history).toHaveLength(2);
  expect(await rowsOf()).toHaveLength(2);
  const { sections } = succeeded<{ sections: { scheduling: { readiness: object[] } } }>(
    await learner.send("POST", "/profile/export"),
  );
  expect(sections.scheduling.readiness).toHaveLength(2);
  succeeded(await learner.send("POST", "/profile/closure", { password }));
  await program.database.pool.query("UPDATE identity.account SET erase_at = now() - interval '1 second'");
  const { accountId } = session;
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId })));
  await eventually(async () => expect(await rowsOf()).toEqual([]));
});

const rated = async () =>
  (
    await program.database.pool.query<{ asked: number; difficulty: number }>(
      "SELECT asked, difficulty FROM scheduling.question_difficulty",
    )
  ).rows;

test("questions are rated by the first answers of all learners who read them", async () => {
  await Promise.all(Array.from({ length: 3 }, () => sitExam(browser())));
  await eventually(async () => {
    const { rows } = await program.database.pool.query(
      "SELECT fast FROM assessment.attempt_summary WHERE status = 'marked'",
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ fast: true })));
  });
  expect(await rated()).toEqual([]);
  await program.database.pool.query("UPDATE assessment.attempt_summary SET fast = false");
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(refreshDifficulties, {})));
  await eventually(async () => expect(await rated()).toHaveLength(64));
  const all = await rated();
  expect(all.every(({ asked }) => asked === 4)).toBe(true);
  expect(all.some(({ difficulty }) => difficulty !== 0)).toBe(true);
});
