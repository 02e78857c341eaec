/** The waits between tries: they double, stay short enough to drain a queue soon after the network is back. */
const first = 500;
const longest = 4_000;

/**
 * Milliseconds until the next try after `failures` in a row. Up to a fifth is taken off at random, so that a
 * restarted server does not meet everybody at once. A server that names a wait gets it, within a minute.
 */
export const waitAfter = (failures: number, random: number, askedMs = 0): number => {
  const wait = Math.min(longest, first * 2 ** (failures - 1));
  return Math.max(Math.round(wait * (1 - random / 5)), Math.min(askedMs, 60_000));
};
