import { Context } from "effect";

/** How often and how patiently a subscriber attempts an event before it goes on without it. */
export interface RetryPolicy {
  /** Tries in all. */
  readonly attempts: number;
  /** The pause after the first failure, in milliseconds; it doubles from there. */
  readonly firstPauseMs: number;
}

const attempts = 8;
/** Between eight attempts there are seven pauses: 1 + 2 + 4 + … + 64 times the first. */
const firstPauses = 2 ** (attempts - 1) - 1;

/** Eight attempts spread over so many seconds. */
export const retriesOver = (seconds: number): RetryPolicy => ({
  attempts,
  firstPauseMs: (seconds * 1_000) / firstPauses,
});

/** What is used unless told: two minutes, in which a restart of a neighbour is over. */
export const defaultRetries: RetryPolicy = retriesOver(120);

/** The pause after so many failed attempts. */
export const pauseAfter = ({ firstPauseMs }: RetryPolicy, failed: number): number =>
  firstPauseMs * 2 ** (failed - 1);

/** How the subscribers of this program try; two minutes unless it is told. */
export const SubscriberRetries = Context.Reference<RetryPolicy>("roadworthy/kernel/SubscriberRetries", {
  defaultValue: () => defaultRetries,
});
