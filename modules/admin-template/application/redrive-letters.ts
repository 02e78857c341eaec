import { Effect } from "effect";
import * as z from "zod/mini";
import { DeadLetters } from "#kernel/bus/dead-letters";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";

/** Runs handlers again for the letters that operators asked for. */
export const redriveLetters = defineJob({
  name: "operations.redrive-letters",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 1_000,
});

export const redriveLettersHandler = handle(redriveLetters, () =>
  Effect.flatMap(DeadLetters, ({ redriveAsked }) => redriveAsked),
);

/** Has a worker come to the letters. A queue that is away is made up for: somebody looks after them regularly. */
export const haveThemRedriven = Effect.flatMap(Jobs, (jobs) => jobs.add(redriveLetters, {})).pipe(
  Effect.catchTag("JobsUnavailable", ({ message }) =>
    Effect.logWarning("Dead letters are re-driven later", { message }),
  ),
);
