import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { Span } from "#vocabulary/span";
import { Chance } from "./readiness.ts";
import { TimeOfDay } from "./test-date.ts";

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

export const listComingTests = defineEndpoint({
  method: "GET",
  path: "/admin/tests",
  summary: "The learners who write the test within seven days, the next test first, 50 at a time",
  access: ["admin", "support"],
  data: "any",
  query: z.object({
    group: z.optional(ReadinessGroup),
    after: z.optional(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/, "must be a place in the list")),
    ),
  }),
  ok: z.object({ tests: z.array(ComingTest), next: z.nullable(z.string()) }),
  refusals: {},
});
