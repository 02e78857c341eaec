import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Pools, poolsLayer } from "#kernel/database/pools";
import { beginningOf, type Day, dayOf } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { TimeSort } from "#vocabulary/list-sort";
import type { Span } from "#vocabulary/span";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../tests/support/query-plan.ts";
import { ActiveLearners, type ActiveCursor } from "../application/numbers/active-learners.ts";
import { AttemptCounts, type CodeAsked } from "../application/numbers/attempt-counts.ts";
import { numbersOf } from "../domain/numbers.ts";
import { fillAttempts } from "../testing/many-attempts.ts";
import { attemptSummary } from "./attempt-summary.ts";
import {
  activeTexts,
  attemptsConsidered,
  dayTexts,
  hardestTexts,
  runningTexts,
  sectionTexts,
  todayTexts,
} from "./count-statements.ts";
import { practiceSummary } from "./practice/practice-summary.ts";
import { postgresActiveLearners } from "./postgres-active-learners.ts";
import { postgresAttemptCounts } from "./postgres-attempt-counts.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

const count = 100_000;
const newest = "2026-11-21T10:00:00.000Z";
const span: Span = { from: "2026-10-23", until: "2026-11-21" };
const year: Span = { from: "2025-11-21", until: "2026-11-21" };

/** What the naive count reads. */
interface Row {
  readonly test_code: string;
  readonly category: string | null;
  readonly started_at: Date;
  readonly closed_at: Date | null;
  readonly status: string;
  readonly passed: boolean | null;
  readonly voided: boolean;
  readonly paper_seen: boolean;
  readonly fast: boolean;
  readonly sections: readonly { readonly category: string; readonly passed: boolean }[] | null;
  /** JSON, which takes long to parse and is read for few rows. */
  readonly questions: string;
  readonly day: Day;
}
interface Questions {
  readonly asked: readonly string[];
  readonly versions: readonly number[];
  readonly correct: readonly string[] | null;
}
const rowsText = `
  SELECT test_code, category, started_at, closed_at, status, passed, voided, paper_seen, fast, sections,
    jsonb_build_object('asked', asked, 'versions', asked_versions, 'correct', correct)::text AS questions
  FROM ${attemptSummary.table} ORDER BY started_at DESC`;

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<AttemptCounts | Pools, never>;
let rows: readonly Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillAttempts(database.pool, count, newest);
  await database.pool.query(practiceSummary.createTable(practiceSummary.table));
  const found = await database.pool.query<Omit<Row, "day">>(rowsText);
  rows = found.rows.map((row) => ({ ...row, day: dayOf(row.started_at.getTime()) }));
  runtime = ManagedRuntime.make(
    postgresAttemptCounts.pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
}, 90_000);
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const ask = <A>(question: (counts: (typeof AttemptCounts)["Service"]) => Effect.Effect<A, unknown>) =>
  runtime.runPromise(Effect.flatMap(AttemptCounts, question));

const of = ({ from, until }: Span, testCode: CodeAsked) =>
  rows.filter(
    ({ day, test_code }) => day >= from && day <= until && (testCode === null || test_code === testCode),
  );
const isCounted = ({ status, voided, paper_seen, fast }: Row) =>
  status === "marked" && !voided && !paper_seen && !fast;
const tally = (some: readonly Row[]) => {
  const marked = some.filter(isCounted);
  return {
    started: some.length,
    closed: some.filter(({ closed_at }) => closed_at !== null).length,
    marked: marked.length,
    passed: marked.filter(({ passed }) => passed).length,
  };
};

describe.each([
  ["30 days", span, null],
  ["30 days of a code", span, "code 10 & 14"],
  ["a year of motor bikes", year, "motor bike"],
  ["a year", year, null],
] as const)("counted over %s,", (_, asked, testCode) => {
  test("sums equal those of a naive count", async () => {
    const { days, sections } = await ask((counts) => counts.within(asked, testCode));
    const numbers = numbersOf(asked, days, sections);
    const some = of(asked, testCode);
    expect(some.length).toBeGreaterThan(500);
    expect(numbers.total).toEqual(tally(some));
    const byDay = Map.groupBy(some, ({ day }) => day);
    for (const { day, ...rest } of numbers.days)
      expect([day, rest]).toEqual([day, tally(byDay.get(day) ?? [])]);
    for (const { testCode: code, section, ...rest } of numbers.rates) {
      const ofCode = some.filter(({ test_code }) => test_code === code);
      const exams = tally(ofCode.filter(({ category }) => category === null));
      const marks = ofCode
        .filter(isCounted)
        .flatMap((row) => row.sections ?? [])
        .filter(({ category }) => category === section);
      const naive =
        section === null
          ? { marked: exams.marked, passed: exams.passed }
          : { marked: marks.length, passed: marks.filter(({ passed }) => passed).length };
      expect([code, section, rest]).toEqual([code, section, naive]);
    }
    expect(numbers.rates.length).toBeGreaterThanOrEqual(2);
  });

  test("the hardest questions are those of the newest marked attempts, by version", async () => {
    const { hardest } = await ask((counts) => counts.within(asked, testCode));
    const considered = of(asked, testCode).filter(isCounted).slice(0, attemptsConsidered);
    const naive = new Map<string, { asked: number; right: number }>();
    for (const { questions } of considered) {
      const { asked: ids, versions, correct } = JSON.parse(questions) as Questions;
      for (const [index, question] of ids.entries()) {
        const key = `${question}@${versions[index]}`;
        const before = naive.get(key) ?? { asked: 0, right: 0 };
        const right = before.right + (correct?.includes(question) ? 1 : 0);
        naive.set(key, { asked: before.asked + 1, right });
      }
    }
    expect(hardest.attempts).toBe(considered.length);
    expect(hardest.questions).toHaveLength(10);
    for (const { questionId, version, ...rest } of hardest.questions)
      expect([questionId, version, rest]).toEqual([
        questionId,
        version,
        naive.get(`${questionId}@${version}`),
      ]);
    const share = ({ asked: times, right }: { readonly asked: number; readonly right: number }) =>
      right / times;
    const shares = hardest.questions.map(share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const others = [...naive].filter(
      ([key]) => !hardest.questions.some(({ questionId, version }) => key === `${questionId}@${version}`),
    );
    for (const [, each] of others) expect(share(each)).toBeGreaterThanOrEqual(shares.at(-1)!);
  });
});

test("a question is listed only after it was asked twenty times", async () => {
  const { hardest } = await ask((counts) =>
    counts.within({ from: "2026-11-21", until: "2026-11-21" }, "motor bike"),
  );
  expect(hardest.attempts).toBeGreaterThan(5);
  expect(hardest.questions).toEqual([]);
});

test("the current counts are of attempts started since midnight in South Africa, and of running ones", async () => {
  const today = "2026-11-21";
  const since = rows.filter(({ started_at }) => started_at.getTime() >= beginningOf(today));
  expect(await ask((counts) => counts.now(today, null))).toMatchObject({ startedToday: since.length });
  const { rows: late } = await database.pool.query(
    `UPDATE ${attemptSummary.table} SET deadline = clock_timestamp() + interval '1 hour'
     WHERE status = 'answering' AND started_at > '2026-11-20' AND test_code = 'code 8' RETURNING stream`,
  );
  expect(late.length).toBeGreaterThan(3);
  expect(await ask((counts) => counts.now("2026-11-20", "code 8"))).toMatchObject({ running: late.length });
  expect(await ask((counts) => counts.now("2026-11-20", "motor bike"))).toMatchObject({ running: 0 });
});

test("active today are the learners who started an attempt or a practice, each once", async () => {
  const practise = (account: string | null, participant: string, startedAt: string) =>
    database.pool.query(
      `INSERT INTO ${practiceSummary.table}
         (stream, version, participant, account, test_code, selection, started_at, ends_at, asked, categories, tries)
       VALUES (gen_random_uuid(), 1, $2, $1, 'code 8', '{}', $3, $3, '[]', '[]', '[]')`,
      [account, participant, startedAt],
    );
  const today = "2026-11-21T06:00:00.000Z";
  await practise("acc_1", "one", today);
  await practise("acc_1", "another", today);
  await practise(null, "par", today);
  await practise("acc_2", "two", "2026-11-20T21:59:59.000Z");
  const { rows: whose } = await database.pool.query(
    `SELECT DISTINCT coalesce(account, participant) FROM ${attemptSummary.table} WHERE started_at >= '2026-11-20T22:00Z'`,
  );
  expect(whose).toHaveLength(1);
  // Those of attempts are all "par", who also practised; acc_2 did so the evening before.
  expect(await ask((counts) => counts.now("2026-11-21", "code 8"))).toMatchObject({ activeToday: 2 });
  expect(await ask((counts) => counts.now("2026-11-21", "motor bike"))).toMatchObject({ activeToday: 1 });
});

test("the list of the active has each learner once, with what they started, from either end", async () => {
  const listed = (
    testCode: CodeAsked,
    after: ActiveCursor | null,
    limit: number,
    sort: TimeSort = "newest",
  ) =>
    runtime.runPromise(
      Effect.flatMap(ActiveLearners, (learners) =>
        learners.on({ day: "2026-11-21", testCode, sort, after, limit }),
      ).pipe(Effect.provide(postgresActiveLearners)),
    );
  const all = await listed("code 8", null, 50);
  expect(all.map(({ accountId, participantId }) => accountId ?? participantId).toSorted()).toEqual([
    "acc_1",
    "par",
  ]);
  expect(all.find(({ accountId }) => accountId === "acc_1")).toMatchObject({ attempts: 0, practices: 2 });
  const [first] = await listed("code 8", null, 1);
  expect(first).toEqual(all[0]);
  const place = { at: Date.parse(first!.lastAt), learner: first!.accountId ?? first!.participantId };
  expect(await listed("code 8", place, 50)).toEqual(all.slice(1));
  const backwards = await listed("code 8", null, 50, "oldest");
  expect(backwards).toEqual(all.toReversed());
  expect(await listed("code 8", place, 50, "oldest")).toEqual([]);
  expect(await listed("motor bike", null, 50)).toMatchObject([{ accountId: null, practices: 0 }]);
});

describe("no statement scans the table:", () => {
  const borders = (asked: Span) => [toIso(beginningOf(asked.from)), newest];
  const statements = Object.entries({ todayTexts, dayTexts, sectionTexts, hardestTexts }).flatMap(
    ([name, texts]) => [
      [name, "all", texts.all, borders(span)] as const,
      [name, "a code", texts.ofCode, [...borders(span), "code 8"]] as const,
    ],
  );
  const running = [
    ["activeTexts", "all", activeTexts.newest.all, [...borders(span), null, null, 51]],
    ["activeTexts", "a code", activeTexts.newest.ofCode, [...borders(span), "code 8", null, null, 51]],
    ["activeTexts", "the oldest", activeTexts.oldest.all, [...borders(span), null, null, 51]],
    ["runningTexts", "all", runningTexts.all, []],
    ["runningTexts", "a code", runningTexts.ofCode, ["code 8"]],
  ] as const;

  test.each([...statements, ...running])("%s, %s", async (_, __, text, values) => {
    const { main } = await runtime.runPromise(Pools);
    const nodes = await planOf(main, text, values);
    const scans = nodes.filter((node) => /^(attempt|practice)_summary$/.test(node["Relation Name"] ?? ""));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(isWhole)).toEqual([]);
  });
});

test("counts are cached briefly", async () => {
  const day = "2026-11-19";
  const before = await ask((counts) => counts.now(day, null));
  await database.pool.query(
    `DELETE FROM ${attemptSummary.table} WHERE started_at >= $1 AND started_at < $2`,
    [toIso(beginningOf(day)), toIso(beginningOf("2026-11-20"))],
  );
  expect(await ask((counts) => counts.now(day, null))).toEqual(before);
  expect(before.startedToday).toBe(288);
});
