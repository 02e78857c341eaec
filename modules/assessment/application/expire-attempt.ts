import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { fromIso } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { attemptStarted } from "../contract/events.ts";
import { acceptsUntil, AttemptId } from "../contract/index.ts";
import { attemptIdOf, streamOf } from "./attempts.ts";
import { expireIfOverdue } from "./closing.ts";

/** Closes an attempt that nobody closed, once its deadline and grace are over. */
export const expireAttempt = defineJob({
  name: "assessment.expire-attempt",
  data: z.object({ attemptId: AttemptId }),
  dedupe: ({ attemptId }) => attemptId,
  attempts: 8,
  backoff: 1_000,
});

export const expireAttemptHandler = handle(expireAttempt, ({ attemptId }) => expireIfOverdue(streamOf(attemptId)));

/** A little after the grace, so that the job does not come a moment too early by another clock. */
const marginMs = 500;

export const scheduleExpiryWhenAttemptStarted = subscribe(
  attemptStarted,
  "assessment.schedule-expiry-when-attempt-started",
  Effect.fnUntraced(function* ({ data }, { stream }) {
    const left = acceptsUntil(fromIso(data.deadline)) - (yield* DatabaseClock).now();
    const delayMs = Math.max(0, left) + marginMs;
    yield* (yield* Jobs).add(expireAttempt, { attemptId: attemptIdOf(stream) }, { delayMs });
  }),
);
