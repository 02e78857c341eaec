import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { AttemptList } from "./attempt-list.ts";
import { attemptIdOf } from "./attempts.ts";
import { expireAttempt } from "./expire-attempt.ts";

/** Finds attempts that should be closed by now, because their job was lost with the queue, and has them closed. */
export const findOverdueAttempts = defineJob({
  name: "assessment.find-overdue-attempts",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;
const atOnce = 500;

export const findOverdueAttemptsHandler = handle(
  findOverdueAttempts,
  Effect.fnUntraced(function* () {
    const jobs = yield* Jobs;
    for (const stream of yield* (yield* AttemptList).overdue(atOnce))
      yield* jobs.add(expireAttempt, { attemptId: attemptIdOf(stream) });
  }),
);

/** Has the search recur every minute. */
export const searchForOverdueAttempts = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(findOverdueAttempts, {}, { everyMs })),
);
