import { Context, Effect } from "effect";
import type { JobsUnavailable } from "../errors.ts";

/** How often a process declares its schedules again. Tests shorten it. */
export const SchedulesKeptEveryMs = Context.Reference<number>("roadworthy/kernel/SchedulesKeptEveryMs", {
  defaultValue: () => 30_000,
});

type Declare = Effect.Effect<unknown, JobsUnavailable>;

/**
 * Declares schedules again and again until its scope closes: a Redis that was restarted without what it held knows none,
 * and work that only a schedule finds would wait for the next start of the program. Returns the schedules by key, to add
 * to and to take from.
 */
export const keepSchedules = Effect.gen(function* () {
  const declared = new Map<string, Declare>();
  const everyMs = yield* SchedulesKeptEveryMs;
  const declareAll = Effect.suspend(() =>
    Effect.forEach([...declared.values()], (declare) => Effect.ignore(declare), { discard: true }),
  );
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(everyMs), declareAll)));
  return declared;
});
