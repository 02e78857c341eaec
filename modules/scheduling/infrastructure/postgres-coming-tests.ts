import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { tryQuery } from "#kernel/database/try-query";
import type { Span } from "#vocabulary/span";
import { ComingTests, type FoundTest } from "../application/coming-tests.ts";
import type { Chance } from "../contract/readiness.ts";
import { likelyFrom, openFrom, type ReadinessGroup } from "../contract/test-numbers.ts";
import { testDay } from "./test-day.ts";

const { table } = testDay;

/** The tests of accounts from day $1 until $2. A row that an erased person left in the log's read model has no owner. */
const tests = `
  SELECT coming.stream, own.account, coming.day, coming.time, coming.test_code, coming.is_booked, said.*,
    CASE WHEN said.chance IS NULL THEN 'unknown'
      WHEN (said.chance ->> 'mean')::float8 >= ${likelyFrom} THEN 'likely'
      WHEN (said.chance ->> 'mean')::float8 >= ${openFrom} THEN 'open'
      ELSE 'unlikely' END AS readiness
  FROM ${table} AS coming
  JOIN scheduling.test_date AS own ON own.id = coming.stream AND own.account IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT chances -> 'all' AS chance, day::text AS said_on FROM scheduling.readiness
    WHERE account = own.account AND test_code = coming.test_code ORDER BY day DESC LIMIT 1
  ) AS said ON true
  WHERE coming.is_open AND coming.day BETWEEN $1 AND $2 AND NOT EXISTS (
    SELECT FROM scheduling.test_date AS later JOIN ${table} AS open_one ON open_one.stream = later.id
    WHERE later.account = own.account AND open_one.is_open AND open_one.day >= $1
      AND (later.set_at, later.id) > (own.set_at, own.id)
  )`;

export const groupsText = `SELECT readiness AS "group", count(*)::int AS count FROM (${tests}) AS found GROUP BY 1`;

/** Behind the place $3, $4; of the group $5; $6 at most. */
export const listText = `
  SELECT stream, account, day::text, time, test_code, is_booked, chance, said_on, readiness
  FROM (${tests}) AS found
  WHERE ($3::date IS NULL OR (day, stream) > ($3::date, $4::uuid)) AND ($5::text IS NULL OR readiness = $5)
  ORDER BY day, stream LIMIT $6`;

interface Row {
  readonly stream: string;
  readonly account: string;
  readonly day: string;
  readonly time: string | null;
  readonly test_code: FoundTest["testCode"];
  readonly is_booked: boolean;
  readonly chance: Chance | null;
  readonly said_on: string | null;
  readonly readiness: ReadinessGroup;
}

const foundOf = ({ test_code, is_booked, chance, said_on, readiness, ...row }: Row): FoundTest => ({
  ...row,
  testCode: test_code,
  isBooked: is_booked,
  group: readiness,
  readiness: chance === null ? null : { chance, day: said_on! },
});

/** Tests in PostgreSQL, by the index of the days. */
export const postgresComingTests: Layer.Layer<ComingTests, never, Pools> = Layer.effect(
  ComingTests,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const groups = yield* makeQueryCache(({ from, until }: Span) =>
      tryQuery("comingTests.groups", async () => {
        const { rows } = await main.query<{ group: ReadinessGroup; count: number }>(groupsText, [
          from,
          until,
        ]);
        const none = { likely: 0, open: 0, unlikely: 0, unknown: 0 };
        return { ...none, ...Object.fromEntries(rows.map(({ group, count }) => [group, count])) };
      }),
    );
    return ComingTests.of({
      groups,
      list: ({ from, until }, group, after, limit) =>
        tryQuery("comingTests.list", async () => {
          const place = [after?.day ?? null, after?.stream ?? null];
          const { rows } = await main.query<Row>(listText, [from, until, ...place, group, limit]);
          return rows.map(foundOf);
        }),
    });
  }),
);
