interface Sample {
  readonly at: number;
  readonly count: number;
}

/** Shorter stretches say little. */
const shortestMs = 1_000;
/** After so long a stretch a new one begins, so that a rate is that of lately. */
const longestMs = 10_000;

/** Rates of counts that only go up, by what was seen of each the last times somebody looked. */
export class Rates {
  readonly #begun = new Map<string, Sample>();
  readonly #now: () => number;

  /** `now` in milliseconds, of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** What a count has grown in a second since it was seen before; null until there is a stretch to tell of. */
  see(name: string, count: number): number | null {
    const at = this.#now();
    const begun = this.#begun.get(name);
    if (begun === undefined || count < begun.count) {
      this.#begun.set(name, { at, count });
      return null;
    }
    const stretch = at - begun.at;
    if (stretch < shortestMs) return null;
    if (stretch > longestMs) this.#begun.set(name, { at, count });
    return ((count - begun.count) * 1_000) / stretch;
  }
}
