/** How often and how long a subscription attempts an event before it dead-letters it. */
export interface RetryPolicy {
  /** Attempts in total. */
  readonly attempts: number;
  /** The pause after the first failure, in milliseconds; it doubles from there. */
  readonly firstPauseMs: number;
}

const attempts = 8;
/** Between eight attempts there are seven pauses: 1 + 2 + 4 + … + 64 times the first. */
const firstPauses = 2 ** (attempts - 1) - 1;

/** Returns eight attempts spread over this many seconds. */
export const retriesOver = (seconds: number): RetryPolicy => ({
  attempts,
  firstPauseMs: (seconds * 1_000) / firstPauses,
});

/** The default: two minutes, long enough for a dependency to restart. */
export const defaultRetries: RetryPolicy = retriesOver(120);

/** Returns the pause after this many failed attempts, in milliseconds. */
export const pauseAfter = ({ firstPauseMs }: RetryPolicy, failed: number): number =>
  firstPauseMs * 2 ** (failed - 1);

/**
 * While the queue of jobs is away no subscription that adds jobs can do its work, and no event is to blame. Its events
 * wait much longer than for anything else, and are attempted often, so that they are handled soon after the queue returns.
 */
export const whileQueueIsAway = { patienceSeconds: 24 * 3_600, pauseMs: 5_000 } as const;
