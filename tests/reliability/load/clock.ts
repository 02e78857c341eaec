/** Milliseconds since 1970 that never run backwards within a process. */
export const now = (): number => performance.timeOrigin + performance.now();

/** A learner's clock, which never says the same millisecond twice, so that a moment on it names an act. */
export const learnersClock = (): (() => string) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(now()));
    return new Date(last).toISOString();
  };
};
