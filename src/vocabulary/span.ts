import * as z from "zod/mini";
import { Day, daysBetween, daysLater } from "./day.ts";

/** How many days numbers are told of when nobody says, and at most. */
export const usualDays = 30;
export const mostDays = 366;

/** Some days, the first and the last among them. */
export const Span = z.object({ from: Day, until: Day });
export type Span = z.infer<typeof Span>;

/**
 * Which days are asked for, as they stand in an address: from one day until another, or so many `days` until another.
 * Until today when that is left out.
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
 * The days that are told of: never after today, never more than `mostDays`, and one at least. It gives way rather than
 * refuses, so whoever answers says which days the answer is about.
 */
export const spanOf = ({ from, until, days }: AskedDays, today: Day): Span => {
  const last = earlier(until ?? today, today);
  const first = from ?? daysLater(last, 1 - Number(days ?? usualDays));
  return { from: later(earlier(first, last), daysLater(last, 1 - mostDays)), until: last };
};

/** Every day of it, in order. */
export const daysIn = ({ from, until }: Span): readonly Day[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => daysLater(from, index));
