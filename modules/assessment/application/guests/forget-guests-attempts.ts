import { Effect } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { attempt } from "../../domain/decide.ts";
import { AttemptList, StreamCursor } from "../attempts/attempt-list.ts";
import { Attempts } from "../attempts/attempts.ts";
import { decideEach } from "./decide-each.ts";

const atOnce = 100;
const everyMs = 24 * 3_600_000;

/** Forgets guests' attempts that no account has claimed in time. The next part is a job of its own. */
export const forgetGuestsAttempts = defineJob({
  name: "assessment.forget-guests-attempts",
  queue: "general",
  data: z.object({ after: z.nullable(StreamCursor) }),
  dedupe: ({ after }) => after?.stream ?? "first",
  attempts: 3,
  backoff: 10_000,
});

export const forgetGuestsAttemptsHandler = handle(
  forgetGuestsAttempts,
  Effect.fnUntraced(function* ({ after }) {
    const places = yield* (yield* AttemptList).forgettable(after, atOnce);
    const streams = places.map(({ stream }) => stream);
    yield* decideEach(yield* Attempts, attempt, streams, { type: "forget" }, { actor: "clock" });
    const last = places.at(-1);
    if (places.length === atOnce && last !== undefined)
      yield* (yield* Jobs).add(forgetGuestsAttempts, { after: last });
  }),
  { data: { after: null }, everyMs },
);
