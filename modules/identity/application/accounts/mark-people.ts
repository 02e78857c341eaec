import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { Accounts } from "./accounts.ts";

/** Marks people whom a release without marks wrote. */
export const markPeople = defineJob({
  name: "identity.mark-people",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 5 * 60 * 1000;
const atOnce = 2_000;

export const markPeopleHandler = handle(
  markPeople,
  Effect.fnUntraced(function* () {
    yield* (yield* Accounts).markPeople(atOnce);
  }),
);

/** Has the search for them recur. It reads an index that is empty once all are marked. */
export const markPeopleRegularly = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(markPeople, {}, { everyMs })),
);
