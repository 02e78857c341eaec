import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the prerendered page, true after hydration. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
