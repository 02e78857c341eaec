import { RecentlyUsed } from "../recently-used.ts";
import type { Folded } from "./plan.ts";

/** A command id in a set, as a heap snapshot shows it: 36 characters, and its place. */
const bytesOfCommandId = 100;

/**
 * Cache of the folds that were used last, of at most so many bytes by estimate: `bytesOf` for the state, and a hundred
 * for each command id. Never replaces a version of a stream by an older one.
 */
export class FoldCache<State> {
  readonly #folds: RecentlyUsed<Folded<State>>;

  constructor(most: number, bytesOf: (state: State) => number) {
    this.#folds = new RecentlyUsed(
      most,
      ({ state, commandIds }) => bytesOf(state) + commandIds.size * bytesOfCommandId,
    );
  }

  get bytes(): number {
    return this.#folds.bytes;
  }

  get(stream: string): Folded<State> | undefined {
    return this.#folds.get(stream);
  }

  put(stream: string, folded: Folded<State>): void {
    const known = this.#folds.get(stream);
    if (known !== undefined && known.version > folded.version) return;
    this.#folds.set(stream, folded);
  }

  forget(stream: string): void {
    this.#folds.forget(stream);
  }
}
