import type { Day } from "#vocabulary/day";
import { daysIn, type Span } from "#vocabulary/span";
import { type ComingTestSort, daysOfSoon, likelyFrom, openFrom } from "../contract/test-numbers.ts";
import { testDay } from "./test-day.ts";

const { table } = testDay;

const owned = `${table} AS coming
  JOIN scheduling.test_date AS own ON own.id = coming.stream AND own.account IS NOT NULL`;

/** Of several open dates of an account one counts on each day: of those that are not over by then, the one set last. */
const counts = (inSpan: string, today: string) => `coming.is_open AND ${inSpan} AND NOT EXISTS (
    SELECT FROM scheduling.test_date AS later JOIN ${table} AS open_one ON open_one.stream = later.id
    WHERE later.account = own.account AND open_one.is_open AND open_one.day >= least(coming.day, ${today}::date)
      AND (later.set_at, later.id) > (own.set_at, own.id)
  )`;

/** The tests of accounts in a span. A row that an erased person left in the log's read model has no owner. */
const tests = (inSpan: string, today: string) => `
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
  WHERE ${counts(inSpan, today)}`;

/** From day $1 until $2, where today is $3. */
const between = ["coming.day BETWEEN $1 AND $2", "$3"] as const;

/** How many learners are how ready. */
export const groupsText = `SELECT readiness AS "group", count(*)::int AS count FROM (${tests(...between)}) AS found GROUP BY 1`;

const eachDay = Array.from({ length: daysOfSoon }, (_, index) => `$${index + 1}`).join(", ");

/** By what each order sorts, of which type that is, and which way it goes. One of whom nothing is known counts as above every chance. */
const orders = {
  soonest: ["day", "date", ">", "ASC"],
  latest: ["day", "date", "<", "DESC"],
  unready: ["coalesce((chance ->> 'mean')::float8, 2)", "float8", ">", "ASC"],
} as const satisfies Record<ComingTestSort, readonly [by: string, type: string, behind: string, way: string]>;

/**
 * On the days $1 to $7, where today is $8; behind the place $9, $10; of the group $11; $12 at most. Planning it takes longer
 * than reading the rows, so a connection plans it once: from each single day, unlike from a span, PostgreSQL knows how many
 * rows to expect before it knows the days.
 */
export const listText = (sort: ComingTestSort): string => {
  const [by, type, behind, way] = orders[sort];
  return `
  SELECT stream, account, day::text, time, test_code, is_booked, chance, said_on, readiness
  FROM (${tests(`coming.day = ANY (ARRAY[${eachDay}]::date[])`, "$8")}) AS found
  WHERE ($9::${type} IS NULL OR (${by}, stream) ${behind} ($9::${type}, $10::uuid))
    AND ($11::text IS NULL OR readiness = $11)
  ORDER BY ${by} ${way}, stream ${way} LIMIT $12`;
};

/** The days of a span as `listText` has them: the last one stands for those that a shorter one lacks. */
export const listedDays = (span: Span): readonly Day[] => {
  const days = daysIn(span);
  if (days.length > daysOfSoon)
    throw new Error(`A list has ${daysOfSoon} days at most, and not ${days.length}.`);
  return Array.from({ length: daysOfSoon }, (_, index) => days[index] ?? span.until);
};

/**
 * The numbers of each day from $4 until $5. Reminders follow from booked tests around them, so $1 is a day earlier and $2
 * three days later.
 */
export const daysText = `
  WITH found AS MATERIALIZED (
    SELECT own.account, coming.day, coming.is_booked FROM ${owned} WHERE ${counts(...between)}
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

/** How many asked to be reminded, and how many of them wait for the reminder of day $1. */
export const remindedText = `
  SELECT count(*)::int AS asked,
    count(*) FILTER (WHERE last_day IS NULL OR last_day < $1::date)::int AS waiting FROM scheduling.reminder`;
