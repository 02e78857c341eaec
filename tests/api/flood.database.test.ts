import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { AttemptView } from "#modules/assessment/contract";
import { waitAfter } from "../../web/machines/backoff.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { TRUSTED_PROXIES: "1" }, "usual");
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

test("a flood of one attempt ends in 429, leaves a bounded number of events, and stops no other learner", async () => {
  const [flooder, learner] = [new TestBrowser(app.port), new TestBrowser(app.port)];
  const [flooded, sat] = [await start(flooder), await start(learner)];
  const flood = () => {
    const commands = Array.from({ length: 100 }, (_, index) =>
      command("visit", { questionId: flooded.questions[index % 8]!.questionId }),
    );
    return flooder.send("POST", `/attempts/${flooded.attemptId}/commands`, { commands });
  };
  // A refusal waits a second, so the batches come side by side.
  const answers = await Promise.all(Array.from({ length: 60 }, flood));
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(30);
  expect(JSON.parse(busy[0]!.text)).toMatchObject({
    tag: "TooManyTries",
    facts: { retryAfterSeconds: expect.any(Number) },
  });
  expect(Number(busy[0]!.headers["retry-after"])).toBeGreaterThan(0);
  const { rows } = await database.pool.query<{ events: number }>(
    "SELECT count(*)::int AS events FROM kernel.event WHERE stream = $1",
    [flooded.attemptId.slice(4)],
  );
  expect(rows[0]!.events).toBeLessThanOrEqual(1_000);
  expect(await sendAll(learner, sat.attemptId, answerTo(sat), command("submit"))).toMatchObject([
    { status: "recorded" },
    { status: "recorded" },
  ]);
});

test("writes of one guest without end are refused with 429, and another behind the same address goes on", async () => {
  const network = "196.25.1.2";
  const [flooder, learner] = [1, 2].map(() => new TestBrowser(app.port, { network })) as [
    TestBrowser,
    TestBrowser,
  ];
  const cancel = (browser: TestBrowser) =>
    browser.send("POST", `/test-dates/tst_${"0".repeat(32)}/cancellation`);
  expect((await cancel(flooder)).status).toBe(404);
  const answers = [];
  // Sent faster than the limit fills up, however busy the machine is.
  while (answers.length < 3_000 && answers.at(-1)?.status !== 429) answers.push(await cancel(flooder));
  expect(answers.length).toBeGreaterThanOrEqual(300);
  expect(answers.at(-1)!.json()).toMatchObject({
    tag: "TooManyTries",
    facts: { retryAfterSeconds: expect.any(Number) },
  });
  expect((await cancel(learner)).status).toBe(404);
  flooder.close();
  learner.close();
});

/** Starts an exam as the page does: what is not answered is asked again under the same command id, a little later. */
const startPatiently = async (visitor: TestBrowser) => {
  const body = { testCode: "code 8", testNum: 1, commandId: randomUUID() };
  const heard: number[] = [];
  while (heard.length < 8) {
    const answer = await visitor.send("POST", "/attempts", body);
    heard.push(answer.status);
    if (answer.status === 201) return { heard, attemptId: (answer.json() as AttemptView).attemptId };
    if (answer.status !== 503) break;
    await pause(waitAfter(heard.length, 0));
  }
  return { heard, attemptId: null };
};

test("a class of sixty behind one address presses Start in the same second: each gets an exam, and none is refused", async () => {
  const pupils = Array.from({ length: 60 }, () => new TestBrowser(app.port, { network: "196.25.1.1" }));
  const starts = await Promise.all(pupils.map(startPatiently));
  for (const pupil of pupils) pupil.close();
  // A busy machine may let the last ones ask twice, as a busy server does.
  expect(starts.flatMap(({ heard }) => heard).filter((status) => status !== 201 && status !== 503)).toEqual(
    [],
  );
  const attempts = starts.map(({ attemptId }) => attemptId);
  expect(attempts).not.toContain(null);
  expect(new Set(attempts).size).toBe(60);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS started, count(DISTINCT data->>'participantId')::int AS learners FROM kernel.event
     WHERE type = 'assessment.attempt-started' AND stream = ANY($1::uuid[])`,
    [attempts.map((id) => id!.slice(4))],
  );
  expect(rows).toEqual([{ started: 60, learners: 60 }]);
});
