import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { attempt } from "../domain/decide.ts";
import { AttemptList, Place } from "./attempt-list.ts";
import { type AttemptPlan, Attempts } from "./attempts.ts";

const atOnce = 100;

/** Forgets guests' attempts that no account has claimed in time. The next part is a job of its own. */
export const forgetGuestsAttempts = defineJob({
  name: "assessment.forget-guests-attempts",
  queue: "general",
  data: z.object({ after: z.nullable(Place) }),
  dedupe: ({ after }) => after?.stream ?? "first",
  attempts: 3,
  backoff: 10_000,
});

export const forgetGuestsAttemptsHandler = handle(
  forgetGuestsAttempts,
  Effect.fnUntraced(function* ({ after }) {
    const attempts = yield* Attempts;
    const places = yield* (yield* AttemptList).forgettable(after, atOnce);
    for (const { stream } of places)
      yield* attempts.change(stream, ({ state }): AttemptPlan<void> => {
        const decision = attempt.decide({ type: "forget" }, state);
        const events = decision.ok ? decision.events : [];
        return {
          append: events.map((event) => ({ event, meta: { actor: "clock" } })),
          answer: () => undefined,
        };
      });
    const last = places.at(-1);
    if (places.length === atOnce && last !== undefined)
      yield* (yield* Jobs).add(forgetGuestsAttempts, { after: last });
  }),
);

const everyMs = 24 * 3_600_000;

/** Once a day. */
export const forgetDaily = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(forgetGuestsAttempts, { after: null }, { everyMs })),
);
