/** What pages say while something is on its way, or cannot be had. */
export const waiting = {
  loading: "Loading…",
  slow: "This takes longer than usual. We keep trying.",
  again: "Try again",
  offline: "We cannot reach the server. Nothing is lost. Check your connection and try again.",
} as const;
