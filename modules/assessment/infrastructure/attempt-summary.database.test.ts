import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { evolveRow } from "#kernel/projection/projection";
import { applyEvents } from "#kernel/projection/rows";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import {
  chosen,
  deadline,
  expired,
  flagged,
  marked,
  started,
  startedAt,
  submitted,
} from "../testing/an-attempt.ts";
import { assessmentEvents } from "../domain/events.ts";
import { attemptSummary } from "./attempt-summary.ts";
import type { AttemptSummary } from "./summary-row.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`DROP TABLE IF EXISTS ${attemptSummary.table}`);
  await database.pool.query(attemptSummary.createTable(attemptSummary.table));
});
afterAll(() => database.drop());

/** Two attempts: one submitted and passed, one that expired without an answer. */
const streams = ["0192f0c1-0000-7000-8000-00000000000a", "0192f0c1-0000-7000-8000-00000000000b"] as const;
const logs = [
  [started(), chosen("rules-1", "a"), flagged("rules-2"), chosen("rules-1", "b"), submitted(), marked(true)],
  [
    started({ paper: { testCode: "code 8", testNum: 1, category: "signs", version: 2 } }),
    expired(),
    marked(false),
  ],
].map((log, attempt) =>
  log.map((event, index): StoredEvent => ({
    stream: streams[attempt]!,
    version: index + 1,
    id: streams[attempt]!,
    commandId: null,
    type: event.type,
    schemaVersion: assessmentEvents.versionOf(event.type),
    recordedAt: startedAt + index,
    data: event.data,
    meta: {},
  })),
);
const rowOf = (log: readonly StoredEvent[]) =>
  log.reduce<AttemptSummary | null>((row, event) => evolveRow(attemptSummary, row, event), null)!;
const inDates = ({ started_at, deadline: until, closed_at, updated_at, ...row }: AttemptSummary) => ({
  ...row,
  started_at: new Date(started_at),
  deadline: new Date(until),
  closed_at: closed_at === null ? null : new Date(closed_at),
  updated_at: new Date(updated_at),
});

test("the table holds what the log says, however the log is cut into pages", async () => {
  const [first, second] = logs as [StoredEvent[], StoredEvent[]];
  const pages = [
    [...first.slice(0, 3), second[0]!],
    first.slice(3, 4),
    [...second.slice(1), ...first.slice(4)],
  ];
  for (const page of pages)
    await Effect.runPromise(applyEvents(database.pool, attemptSummary, attemptSummary.table, page));
  const { rows } = await database.pool.query(`SELECT * FROM ${attemptSummary.table} ORDER BY stream`);
  expect(rows).toEqual(logs.map(rowOf).map(inDates));
  expect(rows).toMatchObject([
    { status: "marked", passed: true, changes: 2, category: null },
    { status: "marked", passed: false, changes: 0, category: "signs", closed_at: new Date(deadline) },
  ]);
});
