import { Deferred, Duration, Effect } from "effect";
import { KeyedMutex } from "#kernel/aggregate/keyed-mutex";

/**
 * Runs the work of one key one at a time, in order of arrival, and pauses after each as long as it took, so that one key
 * never takes more than half of a process. The answer does not wait for the pause: only the next work of that key does.
 */
export class FairTurns {
  readonly #mutex = new KeyedMutex();
  readonly #longestPauseMs: number;

  constructor(longestPauseMs: number) {
    this.#longestPauseMs = longestPauseMs;
  }

  run<A, E, R>(key: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    const pauseAfter = (took: Duration.Duration) =>
      Effect.sleep(Math.min(Duration.toMillis(took), this.#longestPauseMs));
    return Effect.gen({ self: this }, function* () {
      const done = yield* Deferred.make<A, E>();
      const turn = Effect.timed(Deferred.complete(done, work)).pipe(
        Effect.flatMap(([took]) => pauseAfter(took)),
      );
      yield* Effect.forkDetach(this.#mutex.runExclusive(key, turn));
      return yield* Deferred.await(done);
    });
  }
}
