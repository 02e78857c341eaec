import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits until something is due, by `performance.now()`. Answers from when its time counts: when it was due, so that
 * what waits behind a slow one is late too. A timer may be a fraction of a millisecond early; then it is from now.
 */
export const untilDue = async (due: number): Promise<number> => {
  const early = due - performance.now();
  if (early > 0) await wait(early);
  return Math.min(due, performance.now());
};
