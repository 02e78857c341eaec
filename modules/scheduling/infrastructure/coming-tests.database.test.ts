import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pools, poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { type Day, daysLater } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../tests/support/query-plan.ts";
import { ComingTests, type FoundTest, type TestCursor } from "../application/coming-tests.ts";
import { ComingTestSort, type ReadinessGroup, ReadinessGroup as Groups } from "../contract/index.ts";
import { daysText, groupsText, listedDays, listText } from "./coming-test-statements.ts";
import { postgresComingTests } from "./postgres-coming-tests.ts";
import { testDay } from "./test-day.ts";

const span: Span = { from: "2026-11-23", until: "2026-11-29" };
const learners = 20_000;

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<ComingTests | Pools, never>;

/** One date of each learner, over two years; each third is over, each fifth a guest's, each seventh was told nothing. */
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  await client.query(testDay.createTable(testDay.table));
  await client.query(
    `CREATE TABLE made AS SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS account,
       '2026-01-01'::date + n % 730 AS day FROM generate_series(1, $1::int) AS n`,
    [learners],
  );
  await client.query(
    `INSERT INTO ${testDay.table} (stream, version, day, test_code, is_booked, time, is_open, set_at)
     SELECT id, 1, day, CASE WHEN n % 4 = 1 THEN 'code 10 & 14' ELSE 'code 8' END, n % 2 = 0, '09:30', n % 3 <> 0,
       '2026-01-01' FROM made`,
  );
  await client.query(
    `INSERT INTO scheduling.test_date (id, participant, account, day, set_at)
     SELECT id, account, CASE WHEN n % 5 <> 0 THEN account END, day, '2026-01-01' FROM made`,
  );
  await client.query(
    `INSERT INTO scheduling.readiness (account, test_code, day, model, chances)
     SELECT account, 'code 8', '2026-10-01'::date + age, 1,
       jsonb_build_object('all', jsonb_build_object('mean', ((n + age * 37) % 100) / 100.0, 'low', 0, 'high', 1))
     FROM made, generate_series(1, 3) AS age WHERE n % 7 <> 0`,
  );
  await client.query(`ANALYZE ${testDay.table}, scheduling.test_date, scheduling.readiness`);
  client.release();
  runtime = ManagedRuntime.make(
    postgresComingTests.pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
}, 60_000);
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const ask = <A>(question: (tests: (typeof ComingTests)["Service"]) => Effect.Effect<A, unknown>) =>
  runtime.runPromise(Effect.flatMap(ComingTests, question));

const soonest = { group: null, sort: "soonest" } as const;

const listAll = async (group: ReadinessGroup | null, limit: number, sort: ComingTestSort = "soonest") => {
  const found: FoundTest[] = [];
  for (let after: TestCursor | null = null; ;) {
    const page: readonly FoundTest[] = await ask((tests) =>
      tests.list(span, span.from, { group, sort }, after, limit),
    );
    found.push(...page);
    if (page.length < limit) return found;
    const { day, readiness, stream } = page.at(-1)!;
    after = { by: sort === "unready" ? String(readiness?.chance.mean ?? 2) : day, stream };
  }
};

/** What a naive count finds, from the numbers that the rows were made of. */
const naive = async () => {
  const { rows } = await database.pool.query<{ n: number; account: string; age: number }>(
    `SELECT n, account FROM made WHERE day BETWEEN $1 AND $2 AND n % 3 <> 0 AND n % 5 <> 0`,
    [span.from, span.until],
  );
  return rows.map(({ n, account }): { account: string; group: ReadinessGroup } => {
    const mean = ((n + 3 * 37) % 100) / 100;
    if (n % 7 === 0 || n % 4 === 1) return { account, group: "unknown" };
    if (mean >= 0.75) return { account, group: "likely" };
    return { account, group: mean >= 0.5 ? "open" : "unlikely" };
  });
};

test("the list holds the open dates of accounts in these days, by what each learner was told last", async () => {
  const expected = await naive();
  expect(expected.length).toBeGreaterThan(50);
  const found = await listAll(null, 20);
  const days = found.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const byAccount = (rows: readonly { readonly account: string; readonly group: string }[]) =>
    rows.map(({ account, group }) => `${account} ${group}`).toSorted();
  expect(byAccount(found)).toEqual(byAccount(expected));
});

test("the numbers are the lengths of the lists they lead to", async () => {
  const groups = await ask((tests) => tests.groups(span));
  for (const group of Groups.options) {
    expect([group, groups[group]]).toEqual([group, (await listAll(group, 1_000)).length]);
    expect(groups[group]).toBeGreaterThan(0);
  }
});

const days = (shown: Span, today: Day) => ask((tests) => tests.days(shown, today));

test("a day of the calendar counts the tests that its list holds, also on days that are over", async () => {
  const shown: Span = { from: "2026-11-09", until: "2026-12-20" };
  const today = "2026-11-23";
  const found = await days(shown, today);
  expect(found.length).toBeGreaterThan(30);
  expect(found[0]!.day < today && found.at(-1)!.day > today).toBe(true);
  for (const { day, tests, booked } of found.filter((_, index) => index % 3 === 0)) {
    const list = await ask((all) => all.list({ from: day, until: day }, today, soonest, null, 1_000));
    const bookedOnes = list.filter(({ isBooked }) => isBooked);
    expect([day, tests, booked]).toEqual([day, list.length, bookedOnes.length]);
  }
});

test("reminders are due three days and one day before a booked test and on the day after, of those who asked and were not reminded yet", async () => {
  const around: Span = { from: "2026-12-01", until: "2026-12-20" };
  const { day } = (await days(around, "2026-11-23")).find(({ booked }) => booked > 2)!;
  const [first, second] = await ask((tests) =>
    tests.list({ from: day, until: day }, day, soonest, null, 1_000),
  );
  const [before, eve, after] = [daysLater(day, -3), daysLater(day, -1), daysLater(day, 1)];
  await database.pool.query(
    `INSERT INTO scheduling.reminder (account, hour, test_code, last_day)
     VALUES ($1, 7, 'code 8', NULL), ($2, 8, 'code 8', $3)`,
    [first!.account, second!.account, before],
  );
  const due = async (today: Day) =>
    (await days({ from: before, until: after }, today)).flatMap((one) =>
      one.reminders > 0 ? [[one.day, one.reminders]] : [],
    );
  expect(await due(daysLater(day, -9))).toEqual([
    [before, 1],
    [eve, 2],
    [after, 2],
  ]);
  expect(await due(day)).toEqual([[after, 2]]);
  const reminded = (today: Day) => ask((tests) => tests.reminded(today));
  expect(await reminded(before)).toEqual({ asked: 2, waiting: 1 });
  expect(await reminded(eve)).toEqual({ asked: 2, waiting: 2 });
  await database.pool.query("DELETE FROM scheduling.reminder");
});

test("of two open dates of an account the one set last counts, and an erased learner is not listed", async () => {
  const [first, second] = await listAll(null, 1_000);
  await database.pool.query(
    `WITH later AS (
       INSERT INTO ${testDay.table} (stream, version, day, test_code, is_booked, is_open, set_at)
       VALUES (gen_random_uuid(), 1, '2027-01-05', 'code 8', true, true, '2026-11-01') RETURNING stream
     ) INSERT INTO scheduling.test_date (id, participant, account, day, set_at)
       SELECT stream, $1, $1, '2027-01-05', '2026-11-01' FROM later`,
    [first!.account],
  );
  await database.pool.query("DELETE FROM scheduling.test_date WHERE account = $1", [second!.account]);
  const accounts = (await listAll(null, 1_000)).map(({ account }) => account);
  expect(accounts).not.toContain(first!.account);
  expect(accounts).not.toContain(second!.account);
});

test("tests are listed by day from either end, and by the chance to pass, in pages as at once", async () => {
  const bySoonest = await listAll(null, 1_000);
  const byLatest = await listAll(null, 100, "latest");
  expect(byLatest).toEqual(bySoonest.toReversed());
  const byChance = await listAll(null, 100, "unready");
  expect(new Set(byChance.map(({ stream }) => stream)).size).toBe(bySoonest.length);
  const chances = byChance.map(({ readiness }) => readiness?.chance.mean ?? 2);
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
  expect(new Set(chances).size).toBeGreaterThan(3);
});

test("a connection keeps the plan of the list, whatever days are asked for", async () => {
  const days = Array.from({ length: 12 }, (_, apart) => daysLater(span.from, apart * 3));
  for (const from of days)
    await ask((tests) => tests.list({ from, until: daysLater(from, 6) }, span.from, soonest, null, 51));
  const { main } = await runtime.runPromise(Pools);
  const { rows } = await main.query<{ kept: number; made: number }>(
    `SELECT sum(generic_plans)::int AS kept, sum(custom_plans)::int AS made FROM pg_prepared_statements
     WHERE name = 'scheduling-coming-tests'`,
  );
  // PostgreSQL tries five plans for their values before it decides.
  expect(rows[0]!.kept).toBeGreaterThan(0);
  expect(rows[0]!.made).toBeLessThanOrEqual(10);
});

test("no statement reads a whole table", async () => {
  const { main } = await runtime.runPromise(Pools);
  const groups = await planOf(main, groupsText, [span.from, span.until, span.from]);
  const lists = await Promise.all(
    ComingTestSort.options.map((sort) =>
      planOf(main, listText(sort), [...listedDays(span), span.from, null, null, null, 51]),
    ),
  );
  const days = await planOf(main, daysText, [span.from, span.until, span.from, span.from, span.until]);
  for (const nodes of [groups, ...lists, days]) {
    expect(nodes.filter((node) => node["Relation Name"] === "test_day").length).toBeGreaterThan(0);
    expect(nodes.filter((node) => isWhole(node) && node["Relation Name"] !== undefined)).toEqual([]);
  }
});
