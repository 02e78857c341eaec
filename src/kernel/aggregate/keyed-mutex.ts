import { Effect } from "effect";

/**
 * Runs work on one stream one at a time, in order of arrival. Within a process that avoids version
 * conflicts, and the read and decision that would have to be repeated after one. An uncontended key costs
 * nothing.
 */
export class KeyedMutex {
  /** The waiters of each busy stream. */
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
