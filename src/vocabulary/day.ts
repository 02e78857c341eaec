import * as z from "zod/mini";
import { type Instant, toIso } from "./instant.ts";

/** South Africa has no daylight saving time: it is two hours ahead of UTC all year, since 1944. */
const aheadMs = 2 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** A day of South Africa's calendar in this century: `2026-11-21`. Days compare as text. */
export const Day = z.iso.date().check(z.regex(/^20/));
export type Day = z.infer<typeof Day>;

/** Returns the day in South Africa at an instant. */
export const dayOf = (instant: Instant): Day => toIso(instant + aheadMs).slice(0, "2026-11-21".length);

/** Returns the instant at which a day begins in South Africa. */
export const beginningOf = (day: Day): Instant => Date.parse(`${day}T00:00:00Z`) - aheadMs;

/** Returns the number of the day in South Africa at an instant, for counting over many: one more for each day. */
export const dayNumberOf = (instant: Instant): number => Math.floor((instant + aheadMs) / dayMs);

/** Returns the day that many days later, or earlier when `days` is negative. */
export const daysLater = (day: Day, days: number): Day => dayOf(beginningOf(day) + days * dayMs);

/** Returns the number of days between two days: 0 for the same one. */
export const daysBetween = (from: Day, until: Day): number =>
  (beginningOf(until) - beginningOf(from)) / dayMs;
