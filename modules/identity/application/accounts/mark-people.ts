import { Effect } from "effect";
import * as z from "zod/mini";
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
  // The search reads an index that is empty once all are marked.
  { data: {}, everyMs },
);
