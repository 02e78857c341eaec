import { afterAll, beforeAll, expect, test } from "vitest";
import type { AttemptView, CommandOutcome } from "#modules/assessment/contract";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, paper, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let apps: RunningApp[];
let visitor: TestBrowser;
let elsewhere: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  apps = await Promise.all([startApp(database.url), startApp(database.url)]);
  visitor = new TestBrowser(apps[0]!.port);
  await start(visitor);
  elsewhere = visitor.at(apps[1]!.port);
});

afterAll(async () => {
  visitor.close();
  elsewhere.close();
  await Promise.all(apps.map((app) => app.stop()));
  await database.drop();
});

/** The same post fifty times at once, by turns to two processes on one database. */
const fiftyTimes = (path: string, body: (n: number) => object) =>
  Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? visitor : elsewhere).send("POST", path, body(n))),
  );
const typesOf = async (attemptId: string) =>
  (
    await database.pool.query("SELECT type FROM kernel.event WHERE stream = $1 ORDER BY version", [
      attemptId.slice(4),
    ])
  ).rows.map(({ type }) => String(type).replace("assessment.", ""));
const outcomesOf = (answers: readonly { readonly status: number; readonly json: () => unknown }[]) =>
  answers.map(({ status, json }) => {
    expect(status).toBe(200);
    return (json() as { outcomes: CommandOutcome[] }).outcomes[0]!.status;
  });
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (status) => status)].map(([status, all]) => [status, all.length]),
  );

test("starting twice with one command id starts one attempt, and both requests get it", async () => {
  for (const commandId of [1, 2, 3, 4].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)) {
    const before = (await database.pool.query("SELECT count(DISTINCT stream)::int AS n FROM kernel.event"))
      .rows[0].n;
    const answers = await fiftyTimes("/attempts", () => ({ ...paper, commandId }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map((answer) => (answer.json() as AttemptView).attemptId));
    expect(ids.size).toBe(1);
    expect(await typesOf([...ids][0]!)).toEqual(["attempt-started"]);
    const after = (await database.pool.query("SELECT count(DISTINCT stream)::int AS n FROM kernel.event"))
      .rows[0].n;
    expect(after - before).toBe(1);
  }
});

test("one answer sent fifty times is recorded once and acknowledged fifty times", async () => {
  const view = await start(visitor);
  for (let round = 1; round <= 10; round++) {
    const answer = answerTo(view, round % 8, round % 3);
    const answers = await fiftyTimes(`/attempts/${view.attemptId}/commands`, () => ({ commands: [answer] }));
    expect(counted(outcomesOf(answers))).toEqual({ recorded: 1, repeated: 49 });
    expect(await typesOf(view.attemptId)).toHaveLength(1 + round);
  }
});

test("fifty acts at once are all recorded, one after the other", async () => {
  const view = await start(visitor);
  const answers = await fiftyTimes(`/attempts/${view.attemptId}/commands`, (n) => ({
    commands: [
      command("flag", { questionId: view.questions[n % 8]!.questionId }),
      answerTo(view, n % 8, n % 3),
    ],
  }));
  expect(counted(outcomesOf(answers))).toEqual({ recorded: 50 });
  const types = await typesOf(view.attemptId);
  expect(counted(types)).toEqual({ "attempt-started": 1, "question-flagged": 50, "answer-chosen": 50 });
  const { rows } = await database.pool.query(
    "SELECT version FROM kernel.event WHERE stream = $1 ORDER BY version",
    [view.attemptId.slice(4)],
  );
  expect(rows.map(({ version }) => version)).toEqual(types.map((_, index) => index + 1));
});

test("handing in fifty times closes and marks once", async () => {
  const view = await start(visitor);
  await sendAll(visitor, view.attemptId, answerTo(view));
  const submit = command("submit");
  const answers = await fiftyTimes(`/attempts/${view.attemptId}/commands`, () => ({ commands: [submit] }));
  expect(counted(outcomesOf(answers))).toEqual({ recorded: 1, repeated: 49 });
  expect(await typesOf(view.attemptId)).toEqual([
    "attempt-started",
    "answer-chosen",
    "attempt-submitted",
    "attempt-marked",
  ]);
});
