import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
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
