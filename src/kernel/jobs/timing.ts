import { getNextMillis } from "bullmq";
import type { Instant } from "#vocabulary/instant";

/** The earliest time at which a job may run. An instant in the past means now. */
export type When = { readonly runAt: Instant } | { readonly delayMs: number };

/** When recurring work runs: every so many milliseconds, starting at once, or by a cron pattern in a time zone. */
export type Recurrence =
  | { readonly everyMs: number }
  | { readonly pattern: string; readonly timeZone: string };

/** BullMQ computes delays by this process's clock, so an instant becomes a delay by the same clock. */
export const delayUntil = (when: When | undefined): number =>
  when === undefined ? 0 : Math.max(0, Math.ceil("runAt" in when ? when.runAt - Date.now() : when.delayMs));

/** Returns a recurrence in BullMQ's form. Throws on an invalid cron pattern, before any queue is called. */
export const repeatOf = (recurrence: Recurrence): { every: number } | { pattern: string; tz: string } => {
  if ("everyMs" in recurrence) return { every: recurrence.everyMs };
  const repeat = { pattern: recurrence.pattern, tz: recurrence.timeZone };
  getNextMillis(Date.now(), repeat);
  return repeat;
};
