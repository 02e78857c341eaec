import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Rebuilds } from "#kernel/projection/rebuilds";
import { defineJob } from "#vocabulary/job";
import { redriveLetters } from "./redrive-letters.ts";
import { runRebuild } from "./run-rebuild.ts";

/** Finds what was asked for and whose job was lost. */
export const lookAfter = defineJob({
  name: "operations.look-after",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 30_000;

export const lookAfterHandler = handle(
  lookAfter,
  Effect.fnUntraced(function* () {
    const jobs = yield* Jobs;
    for (const rebuildId of yield* (yield* Rebuilds).abandoned) yield* jobs.add(runRebuild, { rebuildId });
    yield* jobs.add(redriveLetters, {});
  }),
);

/** Has that recur every half minute. */
export const lookRegularly = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(lookAfter, {}, { everyMs })),
);
