/** Returns milliseconds since 1970 that never decrease within a process. */
export const now = (): number => performance.timeOrigin + performance.now();

/** A learner's clock, which never returns the same millisecond twice, so that its time identifies an act. */
export const learnersClock = (): (() => string) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(now()));
    return new Date(last).toISOString();
  };
};
