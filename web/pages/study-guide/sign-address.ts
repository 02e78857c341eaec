import type { Wanted } from "./sign-search.ts";

/** What the query of an address asks for. */
export const readWanted = (search: string): Wanted => {
  const query = new URLSearchParams(search);
  return { words: query.get("q") ?? "", kind: query.get("class") ?? "" };
};

/** The query of an address that asks for these signs. What else it holds stays. */
export const writeWanted = (search: string, { words, kind }: Wanted): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of [
    ["q", words.trim()],
    ["class", kind],
  ] as const)
    if (value === "") query.delete(name);
    else query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
};
