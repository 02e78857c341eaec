/** What all learners together have seen so far. */
export interface Counts {
  requests: number;
  /** Requests that were sent more than once at the same time, on purpose. */
  doubledRequests: number;
  acknowledged: number;
  unknown: number;
  refused: number;
  attempts: number;
  /** Replies by status, and what became of requests without one. */
  readonly replies: Record<string, number>;
}

export const noCounts = (): Counts => ({
  requests: 0,
  doubledRequests: 0,
  acknowledged: 0,
  unknown: 0,
  refused: 0,
  attempts: 0,
  replies: {},
});
