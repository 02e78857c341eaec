/** Totals over all learners so far. */
export interface Counts {
  requests: number;
  /** Requests that were deliberately sent several times concurrently. */
  doubledRequests: number;
  acknowledged: number;
  unknown: number;
  refused: number;
  attempts: number;
  /** Replies by status, and outcomes of requests without a reply. */
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
