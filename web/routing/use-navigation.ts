import { useCallback } from "react";
import { useLocation, useRouter } from "wouter";
import type { Href } from "../ui/href.ts";
import { fillPath, type Search } from "./path.ts";

interface NavigateOptions {
  readonly replace?: boolean;
  /** Stays with the entry of the browser's history, over reloads too. */
  readonly state?: unknown;
}

/** Goes to an address made by `href`. Settles once the page is shown. */
export const useNavigate = (): ((to: Href, options?: NavigateOptions) => Promise<void> | void) =>
  useLocation()[1];

/**
 * The query of the address, and a function that replaces it: the page and its scroll position stay, and no entry is
 * added to the browser's history.
 */
export const useAddressSearch = (): readonly [string, (search: Search) => void] => {
  const change = useCallback((search: Search) => {
    history.replaceState(history.state, "", fillPath(location.pathname, {}, search));
  }, []);
  const router = useRouter();
  // Wouter's useSearch decodes the query, after which an ampersand inside a value would end it.
  return [router.searchHook(router), change];
};
