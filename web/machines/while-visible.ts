/**
 * Runs `begin` whenever the page becomes visible, and at once if it is, and what that returns when the page is hidden
 * again. Returns a stop function. On a hidden page a stream would only cost data.
 */
export const whileVisible = (begin: () => () => void): (() => void) => {
  let end: (() => void) | undefined;
  const look = () => {
    end?.();
    end = document.visibilityState === "visible" ? begin() : undefined;
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    end?.();
  };
};
