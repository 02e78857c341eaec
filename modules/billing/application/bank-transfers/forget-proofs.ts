import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { proofsKeptDays } from "../../contract/index.ts";
import { Proofs } from "./proofs.ts";

/** Deletes proofs of payment that no one needs any more: their order was paid, or ended, long enough ago. */
export const forgetProofs = defineJob({
  name: "billing.forget-proofs",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 60_000,
});

const dayMs = 24 * 3_600_000;

export const forgetProofsHandler = handle(
  forgetProofs,
  Effect.fnUntraced(function* () {
    const at = yield* (yield* DatabaseClock).exact;
    yield* (yield* Proofs).forget(at - proofsKeptDays * dayMs);
  }),
  { data: {}, everyMs: dayMs },
);
