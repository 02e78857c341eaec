import { useCallback, useEffect, useRef, useState } from "react";
import type { Search } from "../../../routing/path.ts";
import { momentOf } from "./stepping.ts";

/** Browsers limit how often the address may change. */
const pauseMs = 300;

interface Address {
  readonly search: string;
  readonly change: (search: Search) => void;
}

/**
 * Returns the shown version and a function to change it. The address follows with a delay, so that a copied link shows the
 * same version.
 */
export const useMoment = (
  { search, change }: Address,
  latest: number,
): readonly [number, (version: number) => void] => {
  // Null means the latest version, including versions that arrive later.
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
