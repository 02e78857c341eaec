import type { Folded } from "./plan.ts";

/** A command id in a set, as a heap snapshot shows it: 36 characters, and its place. */
const bytesOfCommandId = 100;

/**
 * Cache of the folds that were used last, of at most so many bytes by estimate: `bytesOf` for the state, and a hundred
 * for each command id. Never replaces a version of a stream by an older one.
 */
export class FoldCache<State> {
  readonly #most: number;
  readonly #bytesOf: (state: State) => number;
  readonly #folds = new Map<string, { readonly folded: Folded<State>; readonly bytes: number }>();
  #bytes = 0;

  constructor(most: number, bytesOf: (state: State) => number) {
    this.#most = most;
    this.#bytesOf = bytesOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(stream: string): Folded<State> | undefined {
    const kept = this.#folds.get(stream);
    if (kept === undefined) return undefined;
    // A map keeps insertion order: deleting and setting a key makes it the most recent.
    this.#folds.delete(stream);
    this.#folds.set(stream, kept);
    return kept.folded;
  }

  put(stream: string, folded: Folded<State>): void {
    const known = this.#folds.get(stream);
    if (known !== undefined && known.folded.version > folded.version) return;
    this.forget(stream);
    const bytes = this.#bytesOf(folded.state) + folded.commandIds.size * bytesOfCommandId;
    // One fold that is too large for the cache must not push out all others.
    if (bytes > this.#most) return;
    this.#folds.set(stream, { folded, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#folds.keys()) {
      if (this.#bytes <= this.#most) break;
      this.forget(oldest);
    }
  }

  forget(stream: string): void {
    this.#bytes -= this.#folds.get(stream)?.bytes ?? 0;
    this.#folds.delete(stream);
  }
}
