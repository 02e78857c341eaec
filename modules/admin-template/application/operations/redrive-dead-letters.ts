import { Effect } from "effect";
import * as z from "zod/mini";
import { DeadLetters } from "#kernel/bus/dead-letters";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";

/** Runs handlers again for the dead letters that operators asked for. */
export const redriveDeadLetters = defineJob({
  name: "operations.redrive-letters",
  queue: "bulk",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 1_000,
});

export const redriveDeadLettersHandler = handle(redriveDeadLetters, () =>
  Effect.flatMap(DeadLetters, ({ runRequestedRedrives }) => runRequestedRedrives),
);

/** Queues a job that re-drives dead letters. While the queue is unavailable, the regular sweep replaces the job. */
export const scheduleRedrive = Effect.flatMap(Jobs, (jobs) => jobs.add(redriveDeadLetters, {})).pipe(
  Effect.catchTag("JobsUnavailable", ({ message }) =>
    Effect.logWarning("Dead letters are re-driven later", { message }),
  ),
);
