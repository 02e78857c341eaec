import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { networkGraceMs } from "#modules/assessment/contract";
import { eventually } from "../support/eventually.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

const limitSeconds = 5;

let database: TestDatabase;
let app: RunningApp;
let visitor: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { EXAM_LIMIT_SECONDS: String(limitSeconds) });
  visitor = new TestBrowser(app.port);
});

afterAll(async () => {
  visitor.close();
  await app.stop();
  await database.drop();
});

/** What the log says of an attempt; looking there wakes nothing. */
const log = async (attemptId: string) =>
  (
    await database.pool.query<{ type: string; data: Record<string, string>; ms: number }>(
      `SELECT type, data, extract(epoch FROM recorded_at)::float8 * 1000 AS ms
       FROM kernel.event WHERE stream = $1 ORDER BY version`,
      [attemptId.slice(4)],
    )
  ).rows;

test("an abandoned attempt ends at its deadline, keeps its answers and is marked", async () => {
  const view = await start(visitor);
  expect(view.limitSeconds).toBe(limitSeconds);
  expect(Date.parse(view.deadline) - Date.parse(view.startedAt)).toBe(limitSeconds * 1_000);
  await sendAll(visitor, view.attemptId, answerTo(view), answerTo(view, 1));

  const events = await vi.waitFor(
    async () => {
      const found = await log(view.attemptId);
      expect(found.map(({ type }) => type).at(-1)).toBe("assessment.attempt-marked");
      return found;
    },
    { timeout: 100_000, interval: 100 },
  );
  expect(events.map(({ type }) => type.replace("assessment.", ""))).toEqual([
    "attempt-started",
    "answer-chosen",
    "answer-chosen",
    "attempt-expired",
    "attempt-marked",
  ]);
  const expired = events[3]!;
  expect(expired.data["endedAt"]).toBe(view.deadline);
  const lateBy = expired.ms - Date.parse(view.deadline);
  expect(lateBy).toBeGreaterThan(networkGraceMs);

  const result = await readResult(visitor, view.attemptId);
  expect(result).toMatchObject({ closedBy: "expired", closedAt: view.deadline });
  expect(result.questions.filter(({ chosen }) => chosen !== null)).toHaveLength(2);

  const late = await visitor.send("POST", `/attempts/${view.attemptId}/commands`, {
    commands: [answerTo(view, 2)],
  });
  expect(late).toMatchObject({ status: 409 });
  expect(await log(view.attemptId)).toHaveLength(5);
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT status, passed, closed_at FROM assessment.attempt_summary",
    );
    expect(rows).toEqual([{ status: "marked", passed: result.passed, closed_at: new Date(view.deadline) }]);
  });
});
