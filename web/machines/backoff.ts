/** Waits between retries double, and stay short enough to empty a queue soon after the network is back. */
const first = 500;
const longest = 4_000;

/**
 * Returns the milliseconds until the next retry after `failures` in a row. Up to a fifth is taken off at random, so
 * that a restarted server does not get every retry at once.
 */
export const waitAfter = (failures: number, random: number): number =>
  Math.round(Math.min(longest, first * 2 ** (failures - 1)) * (1 - random / 5));

/** Returns a longer wait, for what no answer of a learner depends on: it grows to half a minute. */
export const longWaitAfter = (failures: number, random: number): number =>
  Math.min(waitAfter(failures, random) * Math.min(failures, 8), 30_000);
