import { Effect, Layer } from "effect";
import { Rebuilds } from "#kernel/projection/rebuilds";

const lookEvery = "1 second";

const doIt = (id: number) =>
  Effect.flatMap(Rebuilds, ({ run }) => run(id)).pipe(
    // The rebuild's row records its outcome; if it cannot be written, another worker takes over after seconds.
    Effect.catchCause((cause) => Effect.logWarning("A rebuild is left to another worker", { id, cause })),
  );

const look = Effect.gen(function* () {
  for (const id of yield* (yield* Rebuilds).abandoned) yield* Effect.forkScoped(doIt(id));
}).pipe(Effect.catchTag("DatabaseUnavailable", () => Effect.void));

/**
 * Lets a worker take over rebuilds without a running process: new ones, and those whose worker died. This is not a job,
 * because a queue detects a dead worker late, and the rebuild's row already ensures that it runs once.
 */
export const resumeRebuilds = Layer.effectDiscard(
  Effect.forkScoped(Effect.forever(Effect.andThen(look, Effect.sleep(lookEvery)))),
);
