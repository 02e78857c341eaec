import { Effect, Layer } from "effect";
import { Rebuilds } from "#kernel/projection/rebuilds";

const lookEvery = "1 second";

const doIt = (id: number) =>
  Effect.flatMap(Rebuilds, ({ run }) => run(id)).pipe(
    // What comes of a rebuild stands in its row; without one to write it into, another worker has it after seconds.
    Effect.catchCause((cause) => Effect.logWarning("A rebuild is left to another worker", { id, cause })),
  );

const look = Effect.gen(function* () {
  for (const id of yield* (yield* Rebuilds).abandoned) yield* Effect.forkScoped(doIt(id));
}).pipe(Effect.catchTag("DatabaseUnavailable", () => Effect.void));

/**
 * Has a worker do the rebuilds that nobody is at: those that were just begun, and those whose worker died. No job,
 * because a queue finds out late that a worker is dead, and a rebuild does not need one to be done once.
 */
export const resumeRebuilds = Layer.effectDiscard(
  Effect.forkScoped(Effect.forever(Effect.andThen(look, Effect.sleep(lookEvery)))),
);
