import { Deferred, Duration, Effect } from "effect";
import { KeyedMutex } from "#kernel/aggregate/keyed-mutex";

/** How long a key rests after its work: so many times as long as that took, but no longer than this. */
export interface Rest {
  readonly times: number;
  readonly longestMs: number;
}

/**
 * Runs the work of one key one at a time, in order of arrival, and rests after each, so that one key never takes more than
 * its share of a process: with a rest of three times the work, a quarter. The answer does not wait for the rest: only the
 * next work of that key does. Work that is interrupted before its turn is left out.
 */
export class FairTurns {
  readonly #mutex = new KeyedMutex();

  run<A, E, R>(
    key: string,
    { times, longestMs }: Rest,
    work: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E, R> {
    return Effect.gen({ self: this }, function* () {
      const done = yield* Deferred.make<A, E>();
      let isWanted = true;
      const turn = Effect.gen(function* () {
        if (!isWanted) return;
        const [took] = yield* Effect.timed(Deferred.complete(done, work));
        yield* Effect.sleep(Math.min(times * Duration.toMillis(took), longestMs));
      });
      yield* Effect.forkDetach(this.#mutex.runExclusive(key, turn));
      const leave = Effect.sync(() => {
        isWanted = false;
      });
      return yield* Effect.onInterrupt(Deferred.await(done), () => leave);
    });
  }
}
