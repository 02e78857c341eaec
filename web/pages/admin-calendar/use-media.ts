import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds, live. The exam asks for its one query by itself: a file that both load would be one more
 * request before its first question.
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const media = matchMedia(query);
        media.addEventListener("change", listener);
        return () => media.removeEventListener("change", listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
