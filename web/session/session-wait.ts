import { waitAfter } from "../machines/backoff.ts";

/** Waits grow further than those of an outbox: nobody's answers hang on it. At most half a minute. */
export const longWaitAfter = (failures: number, random: number): number =>
  Math.min(waitAfter(failures, random) * Math.min(failures, 8), 30_000);
