import * as z from "zod/mini";
import { defineJob } from "#vocabulary/job";

/** The job that the contract suite and the worker it kills both know. */
export const probeJob = defineJob({
  name: "probe.touch-thing",
  data: z.object({ thing: z.string() }),
  dedupe: ({ thing }) => thing,
  attempts: 3,
  backoff: 20,
});
