/**
 * Calls back once the browser has nothing better to do, or after two seconds. Returns a function that forgets the call.
 */
export const whenIdle = (work: () => void): (() => void) => {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
};
