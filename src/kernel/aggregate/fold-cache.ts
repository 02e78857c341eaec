import type { Folded } from "./plan.ts";

/** Least-recently-used cache of folds. Never replaces a version of a stream by an older one. */
export class FoldCache<State> {
  readonly #size: number;
  readonly #folds = new Map<string, Folded<State>>();

  constructor(size: number) {
    this.#size = size;
  }

  get(stream: string): Folded<State> | undefined {
    const folded = this.#folds.get(stream);
    if (folded !== undefined) {
      // A map keeps insertion order: deleting and setting a key makes it the most recent.
      this.#folds.delete(stream);
      this.#folds.set(stream, folded);
    }
    return folded;
  }

  put(stream: string, folded: Folded<State>): void {
    const known = this.#folds.get(stream);
    if (known !== undefined && known.version > folded.version) return;
    this.#folds.delete(stream);
    this.#folds.set(stream, folded);
    if (this.#folds.size > this.#size) this.#folds.delete(this.#folds.keys().next().value!);
  }

  forget(stream: string): void {
    this.#folds.delete(stream);
  }
}
