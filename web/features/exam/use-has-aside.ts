import { useSyncExternalStore } from "react";

/** Where the style sheet of the exam screen puts the navigator beside the question. */
const wide = "(min-width: 900px)";

const subscribe = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the navigator is always in sight. A phone need not keep 64 numbers up to date that it does not show. */
export const useHasAside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
