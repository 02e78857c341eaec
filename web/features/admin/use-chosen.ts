import { useState } from "react";

/** Which rows of a list are chosen, by id. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly choose: (ids: Iterable<string>) => void;
  readonly toggle: (id: string) => void;
}

export const useChosen = (): Chosen => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    choose: (next) => setIds(new Set(next)),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
  };
};
