import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { asksForAll, everySign, readWanted, type Wanted, writeWanted } from "./sign-search.ts";

/** Browsers refuse to have the address changed with every letter. */
const pauseMs = 300;

/** The address of a search leads to the signs. */
const writeAddress = (wanted: Wanted) => {
  const hash = asksForAll(wanted) ? location.hash : "#signs";
  history.replaceState(
    history.state,
    "",
    `${location.pathname}${writeWanted(location.search, wanted)}${hash}`,
  );
};

/** The search for signs. It is in the address too, so that it can be shared and bookmarked. */
export const useWanted = (): readonly [Wanted, (next: Wanted) => void] => {
  const [wanted, setWanted] = useState(everySign);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The page as the build wrote it shows every sign, so the address is read only after hydration.
  useLayoutEffect(() => {
    const asked = readWanted(location.search);
    if (asked.words !== "" || asked.kind !== "") setWanted(asked);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const want = useCallback((next: Wanted) => {
    setWanted(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeAddress(next), pauseMs);
  }, []);
  return [wanted, want];
};
