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
  smallPaper,
  started,
  startedAt,
  submitted,
} from "../testing/an-attempt.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { attemptSummary } from "./attempt-summary.ts";
import type { AttemptSummary } from "./summary-row.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`DROP TABLE IF EXISTS ${attemptSummary.table}`);
  await database.pool.query(attemptSummary.createTable(attemptSummary.table));
});
afterAll(() => database.drop());

const recorded = (stream: string, event: AssessmentEvent, index: number): StoredEvent => ({
  stream,
  version: index + 1,
  id: stream,
  commandId: null,
  type: event.type,
  schemaVersion: assessmentEvents.versionOf(event.type),
  recordedAt: startedAt + index,
  data: event.data,
  meta: {},
});

/** Two attempts: one submitted and passed, one that expired without an answer. */
const longStream = "0192f0c1-0000-7000-8000-00000000000c";
const streams = ["0192f0c1-0000-7000-8000-00000000000a", "0192f0c1-0000-7000-8000-00000000000b"] as const;
const logs = [
  [started(), chosen("rules-1", "a"), flagged("rules-2"), chosen("rules-1", "b"), submitted(), marked(true)],
  [
    started({ paper: { testCode: "code 8", testNum: 1, category: "signs", version: 2 } }),
    expired(),
    marked(false),
  ],
].map((log, attempt) => log.map((event, index) => recorded(streams[attempt]!, event, index)));
const rowOf = (log: readonly StoredEvent[]) =>
  log.reduce<AttemptSummary | null>((row, event) => evolveRow(attemptSummary, row, event), null)!;
const inDates = ({ started_at, deadline: until, closed_at, updated_at, ...row }: AttemptSummary) => ({
  ...row,
  started_at: new Date(started_at),
  deadline: new Date(until),
  closed_at: closed_at === null ? null : new Date(closed_at),
  updated_at: new Date(updated_at),
});

const hotUpdates = `
  SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot FROM pg_stat_xact_user_tables
  WHERE relid = '${attemptSummary.table}'::regclass`;

test("an answer writes no index, even with a long list of asked questions", async () => {
  const questions = Array.from({ length: 64 }, (_, index) => ({
    ...smallPaper[0]!,
    questionId: `rules-a-question-with-quite-a-long-name-${index}`,
  }));
  const [begin, ...answers] = [
    started({ questions }),
    ...questions.slice(0, 3).map(({ questionId }) => chosen(questionId, "a")),
  ].map((event, index) => recorded(longStream, event, index));
  const client = await database.pool.connect();
  await client.query("BEGIN");
  for (const event of [begin!, ...answers])
    await Effect.runPromise(applyEvents(client, attemptSummary, attemptSummary.table, [event]));
  const { rows } = await client.query(hotUpdates);
  await client.query("ROLLBACK");
  client.release();
  expect(rows).toEqual([{ updates: 3, hot: 3 }]);
});

test("the table equals the fold of the log for every page size", async () => {
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
