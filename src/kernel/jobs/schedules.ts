import { Effect, Layer } from "effect";
import type { JobsUnavailable } from "../errors.ts";
import { Jobs } from "./queue.ts";
import type { JobHandler } from "./registry.ts";

/** Makes those of the jobs recur whose handlers have a schedule. Every worker does so when it starts. */
export const schedulesOf = (
  handlers: readonly JobHandler<unknown>[],
): Layer.Layer<never, JobsUnavailable, Jobs> =>
  Layer.effectDiscard(
    Jobs.use((jobs) =>
      Effect.forEach(
        handlers,
        ({ definition, schedule }) =>
          schedule === undefined ? Effect.void : jobs.upsertSchedule(definition, schedule.data, schedule),
        { concurrency: "unbounded", discard: true },
      ),
    ),
  );
