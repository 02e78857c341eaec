import { Effect } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Rebuilds } from "#kernel/projection/rebuilds";
import { defineJob } from "#vocabulary/job";

/** Does a rebuild that somebody began. What comes of it stands in its row, so a failed one is no failed job. */
export const runRebuild = defineJob({
  name: "operations.run-rebuild",
  data: z.object({ rebuildId: z.int() }),
  dedupe: ({ rebuildId }) => String(rebuildId),
  attempts: 5,
  backoff: 2_000,
});

export const runRebuildHandler = handle(runRebuild, ({ rebuildId }) =>
  Effect.flatMap(Rebuilds, ({ run }) => run(rebuildId)),
);

/** Has a worker come to a rebuild. A queue that is away is made up for: somebody looks after it regularly. */
export const haveItRun = (rebuildId: number) =>
  Effect.flatMap(Jobs, (jobs) => jobs.add(runRebuild, { rebuildId })).pipe(
    Effect.catchTag("JobsUnavailable", ({ message }) =>
      Effect.logWarning("A rebuild begins later", { rebuildId, message }),
    ),
  );
