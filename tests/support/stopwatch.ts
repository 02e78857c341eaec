const tickMs = 10;

/**
 * Measures an upper bound without failing on a busy machine: it counts ticks of this process's own event loop, which
 * come late, and are skipped, while the process gets no processor. Returns the milliseconds counted so far.
 */
export const startStopwatch = (): (() => number) => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tickMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return ticks * tickMs;
  };
};
