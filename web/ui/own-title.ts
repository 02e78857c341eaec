import { useEffect } from "react";
import { externalStore, useExternalStore } from "./external-store.ts";

const own = externalStore<string | null>(null);

/** Gives the page a title of its own while it is shown, because what it shows has a name. */
export const useOwnTitle = (title: string | undefined): void =>
  useEffect(() => {
    own.set(title ?? null);
    return () => own.set(null);
  }, [title]);

/** The title of its own that the shown page has. */
export const useShownTitle = (): string | null => useExternalStore(own, null);
