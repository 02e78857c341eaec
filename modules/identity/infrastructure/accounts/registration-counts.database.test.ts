import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pools, poolsLayer } from "#kernel/database/pools";
import { beginningOf, dayOf } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { Span } from "#vocabulary/span";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../../tests/support/query-plan.ts";
import { RegistrationCounts } from "../../application/registration/registration-counts.ts";
import {
  guardiansText,
  postgresRegistrationCounts,
  registrationsText,
} from "./postgres-registration-counts.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

const count = 100_000;
const newest = "2026-11-21T10:00:00.000Z";
const span: Span = { from: "2026-10-23", until: "2026-11-21" };

interface Row {
  readonly roles: string;
  readonly status: string;
  readonly guardian: string;
  readonly registered_at: Date;
}

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<RegistrationCounts | Pools, never>;
let rows: readonly Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `INSERT INTO identity.account (id, roles, status, language, guardian, registered_at)
     SELECT gen_random_uuid(), ARRAY[CASE WHEN n % 50 = 0 THEN 'admin' ELSE 'client' END],
       (ARRAY['unconfirmed', 'active', 'active', 'closing', 'erased'])[1 + n % 5], 'en',
       (ARRAY['not-needed', 'asked', 'given', 'refused'])[1 + n % 4],
       $2::timestamptz - n * interval '7 min'
     FROM generate_series(1, $1::int) AS n`,
    [count, newest],
  );
  await database.pool.query("ANALYZE identity.account");
  const all =
    "SELECT array_to_string(roles, ' ') AS roles, status, guardian, registered_at FROM identity.account";
  rows = (await database.pool.query<Row>(all)).rows;
  runtime = ManagedRuntime.make(
    postgresRegistrationCounts.pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
}, 60_000);
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const within = (asked: Span) =>
  runtime.runPromise(Effect.flatMap(RegistrationCounts, (counts) => counts.within(asked)));

test.each([span, { from: "2025-11-21", until: "2026-11-21" }, { from: "2026-11-21", until: "2026-11-21" }])(
  "registrations from $from until $until are what a naive count finds",
  async (asked) => {
    const byDay = Map.groupBy(
      rows.filter(({ roles }) => roles === "client"),
      ({ registered_at }) => dayOf(registered_at.getTime()),
    );
    const naive = [...byDay]
      .filter(([day]) => day >= asked.from && day <= asked.until)
      .map(([day, some]) => ({
        day,
        registered: some.length,
        confirmed: some.filter(({ status }) => status === "active" || status === "closing").length,
      }));
    const { days } = await within(asked);
    const inOrder = (one: { readonly day: string }, other: { readonly day: string }) =>
      one.day < other.day ? -1 : 1;
    expect(naive.length).toBeGreaterThan(0);
    expect(days.toSorted(inOrder)).toEqual(naive.toSorted(inOrder));
  },
);

test("guardians are counted as pending whenever the learner registered, until the account is erased", async () => {
  const waiting = rows.filter(({ guardian, status }) => guardian === "asked" && status !== "erased");
  expect(waiting.length).toBeGreaterThan(1_000);
  expect((await within(span)).guardiansWaiting).toBe(waiting.length);
});

test("no statement scans the table", async () => {
  const { main } = await runtime.runPromise(Pools);
  const borders = [toIso(beginningOf(span.from)), newest];
  const registrations = await planOf(main, registrationsText, borders);
  expect(registrations.filter(isWhole)).toEqual([]);
  const guardians = await planOf(main, guardiansText, []);
  expect(guardians.map((node) => node["Index Name"])).toContain("account_guardian_asked");
  expect(guardians.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
});
