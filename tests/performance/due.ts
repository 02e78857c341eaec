import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits until a due time of `performance.now()`. Returns the time to measure from: the due time, so that requests
 * queued behind a slow one count as late. A timer may fire a fraction of a millisecond early; then it is the current
 * time.
 */
export const untilDue = async (due: number): Promise<number> => {
  const early = due - performance.now();
  if (early > 0) await wait(early);
  return Math.min(due, performance.now());
};
