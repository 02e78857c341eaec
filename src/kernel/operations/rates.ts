interface Sample {
  readonly at: number;
  readonly count: number;
}

/** Shorter intervals are too imprecise. */
const minIntervalMs = 1_000;
/** After this long a new interval begins, so that a rate covers the recent past. */
const maxIntervalMs = 10_000;

/** Rates of counters, from the samples of previous calls. */
export class Rates {
  readonly #begun = new Map<string, Sample>();
  readonly #now: () => number;

  /** `now` in milliseconds, from a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Returns a counter's growth per second since the previous sample; null until there is an interval to
   * measure.
   */
  see(name: string, count: number): number | null {
    const at = this.#now();
    const begun = this.#begun.get(name);
    if (begun === undefined || count < begun.count) {
      this.#begun.set(name, { at, count });
      return null;
    }
    const stretch = at - begun.at;
    if (stretch < minIntervalMs) return null;
    if (stretch > maxIntervalMs) this.#begun.set(name, { at, count });
    return ((count - begun.count) * 1_000) / stretch;
  }
}
