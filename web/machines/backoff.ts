/** The waits between tries: they double, stay short enough to drain a queue soon after the network is back. */
const first = 500;
const longest = 4_000;

/**
 * Milliseconds until the next try after `failures` in a row. Up to a fifth is taken off at random, so that a
 * restarted server does not meet everybody at once.
 */
export const waitAfter = (failures: number, random: number): number =>
  Math.round(Math.min(longest, first * 2 ** (failures - 1)) * (1 - random / 5));
