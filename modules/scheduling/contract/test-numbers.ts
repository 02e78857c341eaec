import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AskedCalendar, Span } from "#vocabulary/span";
import { TimeOfDay } from "#vocabulary/time-of-day";
import { Chance } from "./readiness.ts";

/** How many days ahead, today included, a test is soon. */
export const daysOfSoon = 7;

/** From here on a learner is likely to pass, and from there on it is open. */
export const likelyFrom = 0.75;
export const openFrom = 0.5;

/**
 * How ready learners are: `likely` and `unlikely` to pass, `open` between them, by what they were last told; `unknown`
 * where they were told nothing.
 */
export const ReadinessGroup = z.enum(["likely", "open", "unlikely", "unknown"]);
export type ReadinessGroup = z.infer<typeof ReadinessGroup>;

/** Learners with an account who write the test soon, in numbers. */
export const TestNumbers = z.object({
  at: IsoInstant,
  span: Span,
  learners: z.int(),
  groups: z.record(ReadinessGroup, z.int()),
});
export type TestNumbers = z.infer<typeof TestNumbers>;

export const readTestNumbers = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/tests",
  summary: "How many learners write the test within seven days, and how ready they are",
  access: ["admin", "operator", "support", "editor"],
  data: "none",
  ok: TestNumbers,
  refusals: {},
});

/** A learner who writes the test soon. */
export const ComingTest = z.object({
  accountId: AccountId,
  day: Day,
  time: z.nullable(TimeOfDay),
  testCode: TestCode,
  isBooked: z.boolean(),
  group: ReadinessGroup,
  /** What readiness last said of that test, and when; null when it said nothing. */
  readiness: z.nullable(z.object({ chance: Chance, day: Day })),
});
export type ComingTest = z.infer<typeof ComingTest>;

/** `unready`: the learners first who are least likely to pass, and those last of whom nothing is known. */
export const ComingTestSort = z.enum(["soonest", "latest", "unready"]);
export type ComingTestSort = z.infer<typeof ComingTestSort>;

/** Every value is text, because it is read from an address. */
export const ComingTestFilter = z.object({
  group: z.optional(ReadinessGroup),
  /** In place of the seven days from today. */
  day: z.optional(Day),
  /** `soonest` by default. */
  sort: z.optional(ComingTestSort),
});
export type ComingTestFilter = z.infer<typeof ComingTestFilter>;

/** The last test of the page before: its day, or the chance to pass it, 2 where nothing is known of that. */
const AfterTest = z
  .string()
  .check(
    z.regex(
      /^(?:\d{4}-\d{2}-\d{2}|[0-2](?:\.\d{1,20})?(?:e-\d{1,2})?)_[0-9a-f-]{36}$/,
      "must be a cursor of the list",
    ),
  );

export const listComingTests = defineEndpoint({
  method: "GET",
  path: "/admin/tests",
  summary:
    "The learners who write the test within seven days, or on a certain day, the next test first by default, 50 at a time",
  access: ["admin", "support"],
  data: "any",
  query: z.extend(ComingTestFilter, {
    after: z.optional(AfterTest),
  }),
  ok: z.object({ tests: z.array(ComingTest), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportComingTests = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/tests",
  summary: "The learners who write the test soon, or on a certain day, as a file; goes into the audit log",
  access: ["admin", "support"],
  data: "any",
  query: z.extend(ComingTestFilter, fileFormat),
});

/** A day of the calendar of staff, in numbers. */
export const DayOfTests = z.object({
  day: Day,
  /** Learners with an account who write the test on this day, or wrote it and have not told how it went. */
  tests: z.int(),
  /** Of those, with a place at a testing centre. */
  booked: z.int(),
  /** Reminders about a booked test that will go out on this day: three days and one day before it, and on the day after. */
  reminders: z.int(),
});
export type DayOfTests = z.infer<typeof DayOfTests>;

/** The tests and reminders of some days, in numbers. */
export const TestCalendar = z.object({
  today: Day,
  span: Span,
  /** In order; days without anything are left out. */
  days: z.array(DayOfTests),
  /** How many learners have asked to be reminded of their plan day by day, and how many of them wait for today's. */
  reminded: z.object({ asked: z.int(), waiting: z.int() }),
});
export type TestCalendar = z.infer<typeof TestCalendar>;

export const readTestCalendar = defineEndpoint({
  method: "GET",
  path: "/admin/calendar/tests",
  summary: "How many tests and reminders there are on each day, of 62 days at most",
  access: ["admin", "operator", "support", "editor"],
  data: "none",
  query: AskedCalendar,
  ok: TestCalendar,
  refusals: {},
});
