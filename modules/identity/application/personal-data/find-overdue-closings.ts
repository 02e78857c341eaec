import { Effect } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { accountIdOf } from "#vocabulary/account-id";
import { Closings } from "./closings.ts";
import { erasePerson } from "./erase-person.ts";

/** Finds persons who should be forgotten by now, because a job was lost or failed, and has them erased. */
export const findOverdueClosings = defineJob({
  name: "identity.find-overdue-closings",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 3600 * 1000;
const atOnce = 500;

export const findOverdueClosingsHandler = handle(
  findOverdueClosings,
  Effect.fnUntraced(function* () {
    const jobs = yield* Jobs;
    for (const accountId of yield* (yield* Closings).overdue(atOnce))
      yield* jobs.add(erasePerson, { accountId: accountIdOf(accountId) });
  }),
  { data: {}, everyMs },
);
