import { Effect, Layer } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { makePool, Pools } from "#kernel/database/pools";
import type { TextStream } from "#kernel/http/text-stream";
import { noAccounts } from "#modules/identity/testing";
import type { AttemptOrder } from "../contract/index.ts";
import { positionOf } from "../application/search/attempt-cursor.ts";
import { streamOf } from "../application/attempts/attempts.ts";
import { exportAttemptsHandler } from "../application/search/export-attempts.ts";
import { AttemptLog, type AttemptRun, type WantedAttempts } from "../application/attempts/attempt-log.ts";
import { fillSummaries } from "../testing/fill-summaries.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { questionIdHash } from "./question-id-hash.ts";
import { attemptSummary } from "./attempt-summary.ts";
import { countStatement, valuedStatement, valuelessStatement } from "./attempt-log-statements.ts";
import { postgresAttemptLog } from "./postgres-attempt-log.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

const count = 100_000;
const table = attemptSummary.table;
let database: TestDatabase;
/** The program's own connections, with a planner that avoids everything but index look-ups. */
let pool: ReturnType<typeof makePool>;

/** Short ids, so that the table fits into the memory of the server. */
const asked = Array.from({ length: 64 }, (_, index) => `q${index + 1}`);
const common = "q7";
const rare = "rules-vanx3zby";
/** A question that no attempt asked, with the same hash as the rare one. */
const namesake = "rules-5zgx8zr1";
const hashes = (ids: readonly string[]) => `ARRAY[${ids.map(questionIdHash).join(",")}]`;

/**
 * A hundred thousand attempts of a thousand accounts: nine in ten closed and marked, a few voided or with notes, and
 * one in four hundred with one more question, written in the order of their start, as the program writes them. Only the
 * questions searched for have a hash, because indexing all takes time.
 */
const fill = `
  INSERT INTO ${table} (stream, version, participant, account, test_code, test_num, category, paper_version, status,
    started_at, deadline, closed_at, closed_by, changes, passed, sections, asked, asked_versions, asked_hashes, correct, mark, paper_seen, answer_ms, fast, voided,
    re_marked, extra_seconds, notes, late, reconnects, last_was_late, updated_at, answered)
  SELECT md5('attempt' || n)::uuid, 70, 'par_' || md5('p' || n % 5000),
    CASE WHEN n % 3 > 0 THEN 'acc_' || md5('a' || n % 1000) END,
    CASE WHEN n % 4 > 0 THEN 'code 8' ELSE 'code 10 & 14' END, n % 20 + 1,
    (ARRAY['rules', 'signs', 'controls', NULL])[n % 4 + 1], 1,
    CASE WHEN n % 10 > 0 THEN 'marked' ELSE 'answering' END,
    t.at, t.at + interval '1 hour', CASE WHEN n % 10 > 0 THEN t.at + interval '40 minutes' END,
    CASE WHEN n % 10 > 0 THEN CASE WHEN n % 50 = 1 THEN 'expired' ELSE 'submitted' END END,
    64, CASE WHEN n % 10 > 0 THEN n % 3 = 0 END, CASE WHEN n % 10 > 0 THEN '[]'::jsonb END,
    '${JSON.stringify(asked)}'::jsonb || CASE WHEN n % 400 = 0 THEN '["${rare}"]' ELSE '[]' END::jsonb,
    '[]',
    ${hashes([common])} || CASE WHEN n % 400 = 0 THEN ${hashes([rare])} ELSE '{}' END, NULL,
    CASE WHEN n % 10 > 0 THEN n * 7 % 65 END, n % 211 = 0, 600000, n % 613 = 0, n % 997 = 0, n % 500 = 0, 0, CASE WHEN n % 300 = 0 THEN 1 ELSE 0 END,
    n % 5, CASE WHEN n % 5 > 0 THEN 1 ELSE 0 END, false, t.at, repeat('1', 64)
  FROM (SELECT n, n * 7919 % ${count} AS place FROM generate_series(1, ${count}) n ORDER BY place) attempts,
    LATERAL (SELECT timestamptz '2026-01-01' + place * interval '4 minutes' AS at) t`;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillSummaries(database.pool, fill);
  pool = makePool({ connectionString: database.url }, 2, { options: "-c enable_seqscan=off" });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const log = <A, E>(ask: (log: AttemptLog["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.flatMap(AttemptLog, ask).pipe(
      Effect.provide(
        postgresAttemptLog.pipe(
          Layer.provide(
            Layer.succeed(
              Pools,
              Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
            ),
          ),
        ),
      ),
    ),
  );
const all: WantedAttempts = { whose: null };
const aRun = (changes: Partial<AttemptRun> = {}): AttemptRun => ({
  wanted: all,
  order: "started",
  direction: "desc",
  after: null,
  limit: 50,
  ...changes,
});

interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const explained = async ({
  text,
  values,
}: {
  readonly text: string;
  readonly values: readonly unknown[];
}) => {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
  return { nodes: nodesOf(rows[0]["QUERY PLAN"][0].Plan) };
};

/** A position in the middle of the order. */
const inTheMiddle = async (order: AttemptOrder, direction: "asc" | "desc") => {
  const column = { started: "started_at", closed: "closed_at", mark: "mark" }[order];
  const { rows } = await pool.query(
    `SELECT ${column} AS value, stream FROM ${table} WHERE ${column} IS NOT NULL
     ORDER BY ${column} ${direction}, stream ${direction} OFFSET 40000 LIMIT 1`,
  );
  const value = rows[0].value instanceof Date ? rows[0].value.toISOString() : String(rows[0].value);
  return { value, stream: rows[0].stream as string };
};

const orders = ["started", "closed", "mark"] as const;
const directions = ["asc", "desc"] as const;
const ways = orders.flatMap((order) => directions.map((direction) => [order, direction] as const));

describe.each(ways)("by %s, %s", (order, direction) => {
  test("a page is read from an index, at the beginning and in the middle", async () => {
    for (const after of [null, await inTheMiddle(order, direction)]) {
      const { nodes } = await explained(valuedStatement(aRun({ order, direction, after }))!);
      const types = nodes.map((node) => node["Node Type"]);
      expect(types).not.toContain("Seq Scan");
      expect(types).not.toContain("Sort");
      expect(types).toContain("Index Scan");
      for (const node of nodes) expect(node["Actual Rows"]).toBeLessThanOrEqual(50);
    }
  });

  test("attempts without a value, which come last, are read from an index too", async () => {
    if (order === "started") return;
    const { nodes } = await explained(valuelessStatement(aRun({ order, direction }))!);
    const types = nodes.map((node) => node["Node Type"]);
    expect(types).not.toContain("Seq Scan");
    expect(types).not.toContain("Sort");
    for (const node of nodes) expect(node["Actual Rows"]).toBeLessThanOrEqual(50);
  });

  test("paging returns every attempt once, in order", async () => {
    const wanted: WantedAttempts = { whose: null, testNum: "3", category: "controls" };
    const found: string[] = [];
    const values: (string | number | null)[] = [];
    let after: AttemptRun["after"] = null;
    for (;;) {
      const run = aRun({ wanted, order, direction, after, limit: 700 });
      const entries = await log((service) => service.run(run));
      for (const entry of entries) {
        found.push(entry.attemptId);
        values.push({ started: entry.startedAt, closed: entry.closedAt, mark: entry.mark }[order]);
      }
      if (entries.length < 700) break;
      after = positionOf(entries.at(-1)!, order);
    }
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE test_num = 3 AND category = 'controls'`,
    );
    expect(found).toHaveLength(rows[0].n);
    expect(new Set(found).size).toBe(found.length);
    const known = values.filter((value) => value !== null);
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    const up = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(known).toEqual(direction === "asc" ? up : up.toReversed());
  });
});

const filters: readonly (readonly [string, WantedAttempts])[] = [
  ["nothing", all],
  ["an account", { whose: { by: "account", id: `acc_${"0".repeat(32)}` } }],
  ["a code", { whose: null, testCode: "code 8" }],
  ["what runs", { whose: null, status: "answering" }],
  ["what ran out of time", { whose: null, status: "expired" }],
  ["a month", { whose: null, from: "2026-03-01T00:00:00Z", before: "2026-04-01T00:00:00Z" }],
  ["marks", { whose: null, markFrom: "60", passed: "yes" }],
  ["a rare trait", { whose: null, traits: "voided" }],
  ["traits that no attempt has together", { whose: null, traits: "voided,re-marked,extra-time" }],
  ["a question", { whose: null, question: common }],
  ["a question of few attempts", { whose: null, question: rare }],
  ["a paper", { whose: null, testCode: "code 10 & 14", testNum: "7", category: "exam" }],
];

test.each(filters)("filtered by %s, neither page nor count scans the table", async (_, wanted) => {
  for (const order of orders) {
    const page = await explained(valuedStatement(aRun({ wanted, order }))!);
    expect(page.nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  }
  const counted = await explained(countStatement(wanted, 10_001));
  expect(counted.nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
});

test("the attempts that asked a question are found without reading others", async () => {
  const wanted: WantedAttempts = { whose: null, question: rare };
  const entries = await log((service) => service.run(aRun({ wanted, limit: 1_000 })));
  const { rows } = await pool.query(
    `SELECT stream FROM ${table} WHERE jsonb_array_length(asked) = 65 ORDER BY started_at DESC, stream DESC`,
  );
  expect(rows).toHaveLength(count / 400);
  expect(entries.map(({ attemptId }) => streamOf(attemptId))).toEqual(rows.map(({ stream }) => stream));
  for (const statement of [valuedStatement(aRun({ wanted }))!, countStatement(wanted, 10_001)]) {
    const { nodes } = await explained(statement);
    const seen = nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
    expect(Math.max(...seen)).toBeLessThanOrEqual(count / 400);
  }
  expect(questionIdHash(namesake)).toBe(questionIdHash(rare));
  expect(await log((service) => service.run(aRun({ wanted: { whose: null, question: namesake } })))).toEqual(
    [],
  );
});

test("the attempts that have a trait are found and counted without reading others", async () => {
  const wanted: WantedAttempts = { whose: null, traits: "voided" };
  for (const statement of [
    valuedStatement(aRun({ wanted, limit: 1_000 }))!,
    countStatement(wanted, 10_001),
  ]) {
    const { nodes } = await explained(statement);
    const seen = nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
    expect(Math.max(...seen)).toBe(Math.floor(count / 997));
  }
});

test("attempts can be filtered by how they were closed after they are marked", async () => {
  const counted = (status: "answering" | "marked" | "submitted" | "expired") =>
    log((service) => service.count({ whose: null, status }, count));
  expect(await counted("expired")).toBe(count / 50);
  expect(await counted("submitted")).toBe((await counted("marked")) - count / 50);
  expect(await counted("answering")).toBe(count / 10);
});

test("counting stops at the given maximum", async () => {
  expect(await log((service) => service.count(all, 10_001))).toBe(10_001);
  expect(await log((service) => service.count({ whose: null, traits: "voided" }, 10_001))).toBe(100);
});

test("every filter returns exactly the matching attempts", async () => {
  const run = aRun({
    wanted: {
      whose: null,
      testCode: "code 8",
      category: "signs",
      testNum: "2",
      status: "marked",
      passed: "no",
      markFrom: "10",
      markTo: "40",
      from: "2026-02-01T00:00:00Z",
      before: "2026-09-01T00:00:00Z",
      traits: "late,reconnected",
    },
    limit: 1_000,
  });
  const entries = await log((service) => service.run(run));
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      paper: { testCode: "code 8", testNum: 2, category: "signs" },
      status: "marked",
      passed: false,
      questions: 64,
    });
    expect(entry.mark).toBeGreaterThanOrEqual(10);
    expect(entry.mark).toBeLessThanOrEqual(40);
    expect(entry.startedAt >= "2026-02-01" && entry.startedAt < "2026-09-01").toBe(true);
    expect(entry.late).toBeGreaterThan(0);
    expect(entry.reconnects).toBeGreaterThan(0);
  }
});

test("an export of a hundred thousand attempts contains each once and never holds all in memory", async () => {
  const pools = Layer.succeed(
    Pools,
    Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
  );
  const services = Layer.mergeAll(postgresAttemptLog, postgresAudit, noAccounts).pipe(Layer.provide(pools));
  const staff = {
    accountId: "0192f0c1-a7b8-7d3e-9f10-aa0000000001",
    sessionId: "",
    roles: ["admin" as const],
  };
  const input = {
    query: { format: "ndjson" },
    caller: { participant: "", session: staff },
    reference: "a1b2c3",
  };
  const answer = await Effect.runPromise(
    exportAttemptsHandler.handle(input as never).pipe(Effect.provide(services)),
  );
  const ids = new Set<string>();
  let [characters, longest] = [0, 0];
  for await (const part of (answer as TextStream).parts) {
    characters += part.length;
    longest = Math.max(longest, part.length);
    for (const [id] of part.matchAll(/att_[0-9a-f]{32}/g)) ids.add(id);
  }
  expect(ids.size).toBe(count);
  expect(longest).toBeLessThan(characters / 50);
}, 100_000);
