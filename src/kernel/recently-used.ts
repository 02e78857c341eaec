import { LRUCache } from "lru-cache";

/** What was not used for so long is forgotten: many learners stop in the middle, and most attempts are over. */
const idleMs = 10 * 60_000;
/** How often the cache looks for that. */
const tidyEveryMs = 30_000;

/**
 * A cache of the entries that were used last, of at most so many bytes by the estimate `bytesOf`. What has not been read or
 * written for ten minutes is forgotten too, half a minute later at most if anything is written meanwhile; so the cache grows
 * with what is in use, and not with time. `now` is in milliseconds.
 */
export class RecentlyUsed<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  readonly #now: () => number;
  #tidiedAt: number;

  constructor(
    maxBytes: number,
    bytesOf: (value: Value) => number,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#tidiedAt = now();
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // The library takes whole numbers above 0 only.
      sizeCalculation: (value) => Math.max(1, Math.ceil(bytesOf(value))),
      ttl: idleMs,
      updateAgeOnGet: true,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** The estimate of all entries. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Returns an entry, which is then the one used last. */
  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** An entry larger than the whole cache is not kept, and pushes out no other. */
  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    if (this.#now() - this.#tidiedAt < tidyEveryMs) return;
    this.#tidiedAt = this.#now();
    this.#entries.purgeStale();
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#entries.clear();
  }
}
