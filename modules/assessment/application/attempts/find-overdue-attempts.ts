import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { fromIso, type Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { attemptStarted, extraTimeGranted } from "../../contract/events.ts";
import { acceptsUntil } from "../../contract/index.ts";
import { AttemptList } from "./attempt-list.ts";
import { attemptIdOf } from "./attempts.ts";
import { expireAttempt, marginMs } from "./expire-attempt.ts";

/**
 * Finds attempts that are still open after their grace period, and has them closed. `by` is the instant by which the grace
 * period of the attempts that wanted this search is over; without it, the search is the one of every minute.
 */
export const findOverdueAttempts = defineJob({
  name: "assessment.find-overdue-attempts",
  queue: "general",
  data: z.object({ by: z.optional(z.int()) }),
  dedupe: ({ by }) => (by === undefined ? "all" : `by-${by}`),
  attempts: 3,
  backoff: 10_000,
});

/** For each queue, the seconds for which this process has added a search. */
const searches = new WeakMap<Jobs["Service"], Set<Instant>>();
const maxSeconds = 10_000;

/**
 * Schedules one search for all attempts that end within the same second. Most of them are handed in by then, so a job for
 * each would be work for nothing, when thousands of learners start at the same time.
 */
const scheduleSearch = Effect.fnUntraced(function* (deadline: Instant) {
  const now = (yield* DatabaseClock).now();
  const by = Math.ceil((Math.max(now, acceptsUntil(deadline)) + marginMs) / 1_000) * 1_000;
  const jobs = yield* Jobs;
  const known = searches.get(jobs) ?? new Set();
  searches.set(jobs, known);
  if (known.has(by)) return;
  yield* jobs.add(findOverdueAttempts, { by }, { delayMs: by - now });
  if (known.size >= maxSeconds) known.clear();
  known.add(by);
});

export const scheduleExpiryWhenAttemptStarted = subscribe(
  attemptStarted,
  "assessment.schedule-expiry-when-attempt-started",
  ({ data }) => scheduleSearch(fromIso(data.deadline)),
);

export const scheduleExpiryWhenExtraTimeGranted = subscribe(
  extraTimeGranted,
  "assessment.schedule-expiry-when-extra-time-granted",
  ({ data }) => scheduleSearch(fromIso(data.deadline)),
);

const everyMs = 60_000;
const atOnce = 5_000;

export const findOverdueAttemptsHandler = handle(
  findOverdueAttempts,
  Effect.fnUntraced(function* ({ by }) {
    const jobs = yield* Jobs;
    const early = by === undefined ? 0 : by - marginMs - (yield* DatabaseClock).now();
    // The queue waits by another clock than the database's.
    if (early > 0) return yield* jobs.add(findOverdueAttempts, { by }, { delayMs: early + marginMs });
    for (const stream of yield* (yield* AttemptList).overdue(atOnce))
      yield* jobs.add(expireAttempt, { attemptId: attemptIdOf(stream) });
  }),
  // For those whose search was lost with the queue or came before the list knew them.
  { data: {}, everyMs },
);
