import { Deferred, Duration, Effect, Semaphore } from "effect";
import { KeyedMutex } from "#kernel/aggregate/keyed-mutex";
import { TooBusy } from "#kernel/errors";

/** How long a key rests after its work: so many times as long as that took, but no longer than this. */
export interface Rest {
  readonly times: number;
  readonly longestMs: number;
}

/**
 * Work waits for its turn no longer than this. A request may take half a second more, which is the work's: what has begun
 * is also answered.
 */
export const longestWaitMs = 4_000;

/**
 * So much work of all keys runs at the same time. With one for each of a hundred keys, all of it would be so slow that
 * requests end before their work does: then it is done for no one, and done again. Each takes a connection to the
 * database, of ten.
 */
const maxAtOnce = 6;

/**
 * Runs the work of one key one at a time, in order of arrival, and rests after each, so that one key never takes more than
 * its share of a process: with a rest of three times the work, a quarter. The answer does not wait for the rest: only the
 * next work of that key does. Work that is interrupted before its turn is left out, as is work that has waited too long,
 * which fails with `TooBusy`. Keys whose turn has come wait for one of a few places, in order too.
 */
export class FairTurns {
  readonly #mutex = new KeyedMutex();
  readonly #places = Semaphore.makeUnsafe(maxAtOnce);

  run<A, E, R>(
    key: string,
    { times, longestMs }: Rest,
    work: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E | TooBusy, R> {
    return Effect.gen({ self: this }, function* () {
      const done = yield* Deferred.make<A, E>();
      let state: "waiting" | "begun" | "left" = "waiting";
      const begin = Effect.suspend(() => {
        if (state === "left") return Effect.succeed(null);
        state = "begun";
        return Effect.map(Effect.timed(Deferred.complete(done, work)), ([took]) => took);
      });
      const turn = Effect.gen({ self: this }, function* () {
        const took = yield* this.#places.withPermits(1)(begin);
        if (took !== null) yield* Effect.sleep(Math.min(times * Duration.toMillis(took), longestMs));
      });
      yield* Effect.forkDetach(this.#mutex.runExclusive(key, turn));
      const leave = Effect.suspend((): Effect.Effect<never, TooBusy> => {
        if (state === "begun") return Effect.never;
        state = "left";
        return Effect.fail(new TooBusy({ what: "the turns of a network" }));
      });
      const tooLong = Effect.andThen(Effect.sleep(longestWaitMs), leave);
      const left = Effect.sync(() => {
        if (state === "waiting") state = "left";
      });
      return yield* Effect.onInterrupt(Effect.raceFirst(Deferred.await(done), tooLong), () => left);
    });
  }
}
