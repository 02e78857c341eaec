import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { redriveDeadLetters } from "./redrive-dead-letters.ts";

/** Finds requested re-drives whose job was lost. */
export const sweepRedrives = defineJob({
  name: "operations.look-after",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 30_000;

export const sweepRedrivesHandler = handle(
  sweepRedrives,
  () => Jobs.use((jobs) => jobs.add(redriveDeadLetters, {})),
  { data: {}, everyMs },
);
