import type { Search } from "../../routing/path.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";

/** The query of the address, and a function that changes some of its values: other lists of the page have theirs in it, too. */
export const useAddressPart = (): readonly [string, (part: Search) => void] => {
  const [search, change] = useAddressSearch();
  return [search, (part) => change({ ...Object.fromEntries(new URLSearchParams(search)), ...part })];
};
