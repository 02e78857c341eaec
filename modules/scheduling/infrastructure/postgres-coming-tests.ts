import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { tryQuery } from "#kernel/database/try-query";
import { type Day, daysLater } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import { ComingTests, type FoundTest } from "../application/coming-tests.ts";
import type { Chance } from "../contract/readiness.ts";
import {
  type DayOfTests,
  likelyFrom,
  openFrom,
  type ReadinessGroup,
  type TestCalendar,
} from "../contract/test-numbers.ts";
import { testDay } from "./test-day.ts";

const { table } = testDay;

const owned = `${table} AS coming
  JOIN scheduling.test_date AS own ON own.id = coming.stream AND own.account IS NOT NULL`;

/** Of several open dates of an account one counts on each day: of those that are not over by then, the one set last. */
const counts = `coming.is_open AND coming.day BETWEEN $1 AND $2 AND NOT EXISTS (
    SELECT FROM scheduling.test_date AS later JOIN ${table} AS open_one ON open_one.stream = later.id
    WHERE later.account = own.account AND open_one.is_open AND open_one.day >= least(coming.day, $3::date)
      AND (later.set_at, later.id) > (own.set_at, own.id)
  )`;

/**
 * The tests of accounts from day $1 until $2, where today is $3. A row that an erased person left in the log's read model has no
 * owner.
 */
const tests = `
  SELECT coming.stream, own.account, coming.day, coming.time, coming.test_code, coming.is_booked, said.*,
    CASE WHEN said.chance IS NULL THEN 'unknown'
      WHEN (said.chance ->> 'mean')::float8 >= ${likelyFrom} THEN 'likely'
      WHEN (said.chance ->> 'mean')::float8 >= ${openFrom} THEN 'open'
      ELSE 'unlikely' END AS readiness
  FROM ${owned}
  LEFT JOIN LATERAL (
    SELECT chances -> 'all' AS chance, day::text AS said_on FROM scheduling.readiness
    WHERE account = own.account AND test_code = coming.test_code ORDER BY day DESC LIMIT 1
  ) AS said ON true
  WHERE ${counts}`;

export const groupsText = `SELECT readiness AS "group", count(*)::int AS count FROM (${tests}) AS found GROUP BY 1`;

/** Behind the place $4, $5; of the group $6; $7 at most. */
export const listText = `
  SELECT stream, account, day::text, time, test_code, is_booked, chance, said_on, readiness
  FROM (${tests}) AS found
  WHERE ($4::date IS NULL OR (day, stream) > ($4::date, $5::uuid)) AND ($6::text IS NULL OR readiness = $6)
  ORDER BY day, stream LIMIT $7`;

/**
 * The numbers of each day from $4 until $5. Reminders follow from booked tests around them, so $1 is a day earlier and $2
 * three days later.
 */
export const daysText = `
  WITH found AS MATERIALIZED (
    SELECT own.account, coming.day, coming.is_booked FROM ${owned} WHERE ${counts}
  ), due AS (
    SELECT found.day + apart AS day FROM found
    JOIN scheduling.reminder AS asked ON asked.account = found.account
    CROSS JOIN (VALUES (-3), (-1), (1)) AS around (apart)
    WHERE found.is_booked AND found.day + apart >= $3::date
      AND (asked.last_day IS NULL OR asked.last_day < found.day + apart)
  )
  SELECT day::text, sum(tests)::int AS tests, sum(booked)::int AS booked, sum(reminders)::int AS reminders FROM (
    SELECT day, 1 AS tests, is_booked::int AS booked, 0 AS reminders FROM found
    UNION ALL SELECT day, 0, 0, 1 FROM due
  ) AS one WHERE day BETWEEN $4::date AND $5::date GROUP BY day ORDER BY day`;

const remindedText = `
  SELECT count(*)::int AS asked,
    count(*) FILTER (WHERE last_day IS NULL OR last_day < $1::date)::int AS waiting FROM scheduling.reminder`;

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
          from,
        ]);
        const none = { likely: 0, open: 0, unlikely: 0, unknown: 0 };
        return { ...none, ...Object.fromEntries(rows.map(({ group, count }) => [group, count])) };
      }),
    );
    const days = yield* makeQueryCache(({ from, until, today }: Span & { readonly today: Day }) =>
      tryQuery("comingTests.days", async () => {
        const around = [daysLater(from, -1), daysLater(until, 3)];
        const { rows } = await main.query<DayOfTests>(daysText, [...around, today, from, until]);
        return rows;
      }),
    );
    const reminded = yield* makeQueryCache((today: Day) =>
      tryQuery("comingTests.reminded", async () => {
        const { rows } = await main.query<TestCalendar["reminded"]>(remindedText, [today]);
        return rows[0]!;
      }),
    );
    return ComingTests.of({
      groups,
      days: (span, today) => days({ ...span, today }),
      reminded,
      list: ({ from, until }, today, group, after, limit) =>
        tryQuery("comingTests.list", async () => {
          const place = [after?.day ?? null, after?.stream ?? null];
          const { rows } = await main.query<Row>(listText, [from, until, today, ...place, group, limit]);
          return rows.map(foundOf);
        }),
    });
  }),
);
