import * as z from "zod/mini";
import { SubscriptionId } from "#modules/billing/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { TestDateId } from "./ids.ts";
import { TestDetails, TestOutcome } from "./test-date.ts";

/** A testing centre as people call it. One line, as short as a name. */
export const CentreName = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

const Details = z.extend(TestDetails, { centre: z.nullable(CentreName) });

/** A test date as its learner sees it. */
export const TestDate = z.extend(Details, {
  testDateId: TestDateId,
  /** The subscription that is to last until the test; null without one. */
  subscriptionId: z.nullable(SubscriptionId),
  status: z.enum(["open", "cancelled", "told"]),
  setAt: IsoInstant,
  /** The days it was moved from, the last one first. */
  earlierDays: z.array(Day),
  outcome: z.nullable(TestOutcome),
});
export type TestDate = z.infer<typeof TestDate>;

/** What a learner has, by South Africa's calendar. */
export const TestDates = z.object({
  today: Day,
  /** The latest day that a date may have. */
  latest: Day,
  /** The one that counts; null when there is none. Its day may be over while its outcome is not told. */
  current: z.nullable(TestDate),
  /** All others, the newest first. */
  history: z.array(TestDate),
});
export type TestDates = z.infer<typeof TestDates>;

/** Earlier ones are no longer shown. */
export const maxTestDatesShown = 50;

export const readTestDates = defineEndpoint({
  method: "GET",
  path: "/test-dates",
  summary: "When the caller writes the test, and the dates before",
  access: "participant",
  data: "own",
  ok: TestDates,
  refusals: {},
});

/** The response of every change is what the caller has then. Sent again, it changes nothing. */
export const setTestDate = defineEndpoint({
  method: "PUT",
  path: "/test-dates/current",
  summary: "Set the date of the caller's test, or move it",
  access: "participant",
  data: "own",
  /** A subscription of the caller's may be named; moved without one, the date keeps the one that it has. */
  body: z.extend(Details, { subscriptionId: z.optional(SubscriptionId) }),
  ok: TestDates,
  refusals: { TestDatePast: 422, TestDateTooFar: 422, LinkedSubscriptionNotFound: 404, TooManyTries: 429 },
});

const ofTestDate = z.object({ testDateId: TestDateId });

export const cancelTestDate = defineEndpoint({
  method: "POST",
  path: "/test-dates/:testDateId/cancellation",
  summary: "Cancel a date of the caller's",
  access: "participant",
  data: "own",
  params: ofTestDate,
  ok: TestDates,
  refusals: { TestDateNotFound: 404, TestDateClosed: 409 },
});

export const tellTestOutcome = defineEndpoint({
  method: "POST",
  path: "/test-dates/:testDateId/outcome",
  summary: "Tell how the caller's test went, once its day is over",
  access: "participant",
  data: "own",
  params: ofTestDate,
  body: TestOutcome,
  ok: TestDates,
  refusals: { TestDateNotFound: 404, TestDateClosed: 409, TestNotWrittenYet: 409, TooManyTries: 429 },
});
