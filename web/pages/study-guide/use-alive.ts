import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page as the build wrote it, true once it answers to the reader. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
