import * as z from "zod/mini";
import { defineJob } from "#vocabulary/job";

/** A job of the general queue, shared by the contract suite and the worker that it kills. */
export const probeJob = defineJob({
  name: "probe.touch-thing",
  queue: "general",
  data: z.object({ thing: z.string() }),
  dedupe: ({ thing }) => thing,
  attempts: 3,
  backoff: 20,
});

/** A long job, in the queue for such jobs. */
export const longJob = defineJob({ ...probeJob, name: "probe.move-mountain", queue: "bulk" });
