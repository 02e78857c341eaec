import * as z from "zod/mini";
import { Day, daysBetween, daysLater } from "./day.ts";

/** The default and the maximum number of days in a report. */
export const defaultDays = 30;
export const maxDays = 366;

/** A range of days, including the first and the last. */
export const Span = z.object({ from: Day, until: Day });
export type Span = z.infer<typeof Span>;

/**
 * The requested range of days, as in a query string: from one day until another, or `days` days until
 * another. Ends today by default.
 */
export const AskedDays = z.object({
  from: z.optional(Day),
  until: z.optional(Day),
  days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});
export type AskedDays = z.infer<typeof AskedDays>;

const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one < other ? other : one);

/**
 * Returns the range to report: never after today, never more than `maxDays`, and at least one day. It
 * adjusts rather than refuses, so the response states its range.
 */
export const spanOf = ({ from, until, days }: AskedDays, today: Day): Span => {
  const last = earlier(until ?? today, today);
  const first = from ?? daysLater(last, 1 - Number(days ?? defaultDays));
  return { from: later(earlier(first, last), daysLater(last, 1 - maxDays)), until: last };
};

/** How many days a calendar shows at once: six weeks, and some. */
export const maxCalendarDays = 62;

/** The requested days of a calendar, as in a query string: `defaultDays` from today by default. */
export const AskedCalendar = z.object({ from: z.optional(Day), until: z.optional(Day) });
export type AskedCalendar = z.infer<typeof AskedCalendar>;

/** Returns the days that a calendar shows: those that were asked for, from the first on, and at least one. */
export const calendarSpan = ({ from, until }: AskedCalendar, today: Day): Span => {
  const first = from ?? today;
  const last = until ?? daysLater(first, defaultDays - 1);
  return { from: first, until: later(first, earlier(last, daysLater(first, maxCalendarDays - 1))) };
};

/** Returns every day of a range, in order. */
export const daysIn = ({ from, until }: Span): readonly Day[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => daysLater(from, index));
