import { useCallback } from "react";
import { useSearch } from "wouter";
import { fillPath, type Search } from "../routing/path.ts";

/**
 * The query of the address, and how to change it without going anywhere: the page stays, and stays where it is
 * scrolled to. The way back leads to the page before.
 */
export const useAddressSearch = (): readonly [string, (search: Search) => void] => {
  const change = useCallback((search: Search) => {
    history.replaceState(history.state, "", fillPath(location.pathname, {}, search));
  }, []);
  return [useSearch(), change];
};
