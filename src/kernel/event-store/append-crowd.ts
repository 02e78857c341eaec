/** A group of so many waits no longer: a larger one would save little more. */
const largeGroup = 8;
/** From so many unfinished appends at the arrival of another one, on average, a group is worth waiting for. */
const leastMet = 0.25;
/** Over about so many arrivals the average is taken. */
const arrivals = 32;
/** A group that takes this long mostly waits for the disk, which flushes one commit after the other: two would wait twice. */
const slowMs = 2;
/** Over about so many groups the average of what they take is. */
const groups = 8;

/**
 * Knows from the last appends whether many come, and so how groups of them are best formed. A commit costs about as much as
 * the rest of a small append. Where learners answer hundreds of times a second, each would still come alone, because the
 * one before is just done; so a small group then waits some milliseconds for others.
 */
export class AppendCrowd {
  /** How many unfinished appends another one has met, on average. */
  #met = 0;
  /** How long groups took, on average, in milliseconds. */
  #tookMs = 0;

  /** An append has come while so many were unfinished. */
  arrived(unfinished: number): void {
    this.#met += (unfinished - this.#met) / arrivals;
  }

  /** A group has taken so long. */
  finished(ms: number): void {
    this.#tookMs += (ms - this.#tookMs) / groups;
  }

  get #isThere(): boolean {
    return this.#met >= leastMet;
  }

  /**
   * Whether others are likely to join so many that are ready. Writers who each wait for their own append meet half of the
   * others: then all are here.
   */
  isWorthWaiting(ready: number): boolean {
    return this.#isThere && ready < Math.min(largeGroup, Math.ceil(2 * this.#met + 1));
  }

  /** Whether so many that are ready go as one group, also where several could be sent at the same time. */
  goesAsOne(ready: number): boolean {
    return this.#isThere && (ready <= largeGroup || this.#tookMs > slowMs);
  }
}
