import { useCallback, useEffect, useRef, useState } from "react";
import type { Search } from "../../../routing/path.ts";
import { momentOf } from "./stepping.ts";

/** Browsers refuse to have the address changed with every event that is played. */
const pauseMs = 300;

interface Address {
  readonly search: string;
  readonly change: (search: Search) => void;
}

/**
 * The moment that is looked at, and how to look at another. It stands in the address once it rests, so that whoever is
 * sent the address sees the same moment.
 */
export const useMoment = (
  { search, change }: Address,
  latest: number,
): readonly [number, (version: number) => void] => {
  // Nobody has chosen one: it is the last, also when one more comes meanwhile.
  const [chosen, setChosen] = useState(() => new URLSearchParams(search).get("at"));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = useCallback(
    (to: number) => {
      const next = Math.min(Math.max(to, 1), latest);
      setChosen(String(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => change({ view: "replay", at: next }), pauseMs);
    },
    [change, latest],
  );
  return [momentOf(chosen, latest), go];
};
