import { Effect } from "effect";

/**
 * Lets what concerns one stream happen one after the other, first come, first served. Within a process that
 * spares every clash, and the reading and deciding again that follow a clash. Costs nothing to those who find
 * their stream free.
 */
export class KeyedMutex {
  /** Who waits for each stream that is busy. */
  readonly #waiting = new Map<string, (() => void)[]>();

  runExclusive<A, E, R>(stream: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.acquireUseRelease(
      this.#begin(stream),
      () => work,
      () => this.#end(stream),
    );
  }

  #begin(stream: string): Effect.Effect<void> {
    return Effect.suspend(() => {
      const waiting = this.#waiting.get(stream);
      if (waiting !== undefined)
        return Effect.callback<void>((resume) => void waiting.push(() => resume(Effect.void)));
      this.#waiting.set(stream, []);
      return Effect.void;
    });
  }

  #end(stream: string): Effect.Effect<void> {
    return Effect.sync(() => {
      const next = this.#waiting.get(stream)?.shift();
      if (next === undefined) this.#waiting.delete(stream);
      else next();
    });
  }
}
