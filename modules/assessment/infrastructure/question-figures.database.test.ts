import { Effect, ManagedRuntime, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { QuestionFigures } from "#modules/catalogue/testing";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { fillAttempts } from "../testing/many-attempts.ts";
import { attemptSummary } from "./attempt-summary.ts";
import { attemptsConsidered } from "./count-statements.ts";
import { answersText, postgresQuestionFigures } from "./question-figures.ts";

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<QuestionFigures, never>;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillAttempts(database.pool, 12_000, "2026-11-21T10:00:00.000Z");
  // Each attempt asks eight questions, of which it leaves the third and the seventh open.
  await database.pool.query(
    `UPDATE ${attemptSummary.table} SET answered = 'ab0cab0c' WHERE started_at < '2026-11-21T10:00Z'`,
  );
  await database.pool.query(`ANALYZE ${attemptSummary.table}`);
  runtime = ManagedRuntime.make(
    postgresQuestionFigures.pipe(
      Layer.provide(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
});
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const answers = () => runtime.runPromise(Effect.flatMap(QuestionFigures, (figures) => figures.answers));

test("every option's count is that of the newest attempts that count, by version", async () => {
  const { rows } = await database.pool.query<{ asked: string[]; asked_versions: number[] }>(
    `SELECT asked, asked_versions FROM ${attemptSummary.table}
     WHERE status = 'marked' AND NOT voided AND NOT paper_seen AND NOT fast ORDER BY started_at DESC LIMIT $1`,
    [attemptsConsidered],
  );
  expect(rows).toHaveLength(attemptsConsidered);
  const naive = new Map<string, Record<string, number>>();
  for (const { asked, asked_versions } of rows)
    for (const [index, question] of asked.entries()) {
      const key = `${question}@${asked_versions[index]}`;
      const letter = [..."ab0cab0c"][index]!;
      const before = naive.get(key) ?? { asked: 0 };
      naive.set(key, { ...before, asked: before["asked"]! + 1, [letter]: (before[letter] ?? 0) + 1 });
    }
  const found = await answers();
  const flat = [...found].flatMap(([questionId, counts]) =>
    counts.map(({ version, asked, chosen }) => [`${questionId}@${version}`, { asked, ...chosen }] as const),
  );
  const withoutOpen = [...naive].map(([key, { 0: _open, ...rest }]) => [key, rest] as const);
  expect(Object.fromEntries(flat)).toEqual(Object.fromEntries(withoutOpen));
  expect([...found.values()].every((counts) => counts[0]!.version >= counts.at(-1)!.version)).toBe(true);
});

test("open reports are counted by question, and settled ones are not", async () => {
  const add = (question: string, settled: string | null) =>
    database.pool.query(
      `INSERT INTO assessment.question_report (id, question_id, version, text, seen_in, settled_at)
       VALUES (gen_random_uuid(), $1, 1, 'It is wrong', 'practice', $2)`,
      [question, settled],
    );
  await add("rules-1", null);
  await add("rules-1", null);
  await add("rules-1", "2026-11-21");
  await add("rules-2", "2026-11-21");
  const open = await runtime.runPromise(Effect.flatMap(QuestionFigures, (figures) => figures.openReports));
  expect([...open]).toEqual([["rules-1", 2]]);
});

test("the newest attempts are found by the index of their start, however many there are", async () => {
  const nodes = await planOf(database.pool, answersText, []);
  const reading = nodes.filter((node) => "Relation Name" in node);
  expect(reading.map((node) => node["Node Type"])).toEqual(["Index Scan"]);
});
