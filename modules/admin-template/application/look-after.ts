import { Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { redriveLetters } from "./redrive-letters.ts";

/** Finds letters that were asked for and whose job was lost. */
export const lookAfter = defineJob({
  name: "operations.look-after",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 30_000;

export const lookAfterHandler = handle(lookAfter, () => Jobs.use((jobs) => jobs.add(redriveLetters, {})));

/** Has that recur every half minute. */
export const lookRegularly = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(lookAfter, {}, { everyMs })),
);
