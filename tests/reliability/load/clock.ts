/** Returns milliseconds since 1970 that never decrease within a process. */
export const now = (): number => performance.timeOrigin + performance.now();

let aheadMs = 0;

/** Puts the clocks of all learners of this process ahead of the time, or behind it. */
export const moveLearnersClocks = (ms: number): void => {
  aheadMs = ms;
};

/** A learner's clock, which never returns the same millisecond twice, so that its time identifies an act. */
export const learnersClock = (): (() => string) => {
  const said = new Set<number>();
  return () => {
    let at = Math.floor(now() + aheadMs);
    while (said.has(at)) at += 1;
    said.add(at);
    return new Date(at).toISOString();
  };
};
