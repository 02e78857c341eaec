/** How much one key may do: so much at once, and so much per second in the long run. */
export interface Pace {
  readonly atOnce: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * One token bucket per key. A bucket that has filled up again is forgotten, which changes nothing; when too many are
 * left even so, the ones that were used longest ago are forgotten too.
 */
export class TokenBuckets {
  readonly #pace: Pace;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(pace: Pace, most = 50_000) {
    this.#pace = pace;
    this.#most = most;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #left(key: string, now: number): number {
    const { atOnce, perSecond } = this.#pace;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return atOnce;
    return Math.min(atOnce, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond);
  }

  /** Returns the seconds until `amount` is free; 0 when it is free now. `now` is in milliseconds. */
  wait(key: string, amount: number, now: number): number {
    const missing = Math.min(amount, this.#pace.atOnce) - this.#left(key, now);
    return missing <= 0 ? 0 : missing / this.#pace.perSecond;
  }

  /** Takes `amount`, which must be free. */
  take(key: string, amount: number, now: number): void {
    const left = this.#left(key, now) - amount;
    // A map keeps insertion order: deleting and setting a key makes it the most recent.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left, at: now });
    if (this.#buckets.size > this.#most) this.#tidy(now);
  }

  #tidy(now: number): void {
    for (const key of this.#buckets.keys())
      if (this.#left(key, now) >= this.#pace.atOnce) this.#buckets.delete(key);
    // A tenth more than necessary, so that the next keys do not each cause another pass.
    const surplus = this.#buckets.size - Math.floor(this.#most * 0.9);
    for (const key of [...this.#buckets.keys()].slice(0, Math.max(0, surplus))) this.#buckets.delete(key);
  }
}
