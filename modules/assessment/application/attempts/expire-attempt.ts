import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { attemptReinstated } from "../../contract/events.ts";
import { acceptsUntil, AttemptId } from "../../contract/index.ts";
import type { Attempt } from "../../contract/attempt.ts";
import { attemptIdOf, Attempts, streamOf } from "./attempts.ts";
import { expireIfOverdue } from "./closing.ts";

/** Closes an open attempt once its deadline and grace period are over. */
export const expireAttempt = defineJob({
  name: "assessment.expire-attempt",
  queue: "general",
  data: z.object({ attemptId: AttemptId }),
  dedupe: ({ attemptId }) => attemptId,
  attempts: 8,
  backoff: 1_000,
});

/** A margin after the grace period, because the queue and the database use different clocks. */
export const marginMs = 500;

const schedule = Effect.fnUntraced(function* (attemptId: AttemptId, deadline: Instant) {
  const left = acceptsUntil(deadline) - (yield* DatabaseClock).now();
  yield* (yield* Jobs).add(expireAttempt, { attemptId }, { delayMs: Math.max(0, left) + marginMs });
});

/** Schedules the expiry of an attempt that is still open and not voided. */
const putOff = (attemptId: AttemptId, state: Attempt) =>
  state.phase === "answering" && !state.voided ? schedule(attemptId, state.deadline) : Effect.void;

/** The expiry job of an attempt that was voided at its deadline did nothing and has to be scheduled again. */
export const scheduleExpiryWhenAttemptReinstated = subscribe(
  attemptReinstated,
  "assessment.schedule-expiry-when-attempt-reinstated",
  Effect.fnUntraced(function* (_, { stream }) {
    const { state } = yield* (yield* Attempts).read(stream);
    yield* putOff(attemptIdOf(stream), state);
  }),
);

/** The queue waits by another clock than the database's. A job that runs too early is scheduled again. */
export const expireAttemptHandler = handle(
  expireAttempt,
  Effect.fnUntraced(function* ({ attemptId }) {
    const { state } = yield* expireIfOverdue(streamOf(attemptId));
    yield* putOff(attemptId, state);
  }),
);
