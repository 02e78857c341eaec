import { useState } from "react";
import * as z from "zod/mini";
import { browserStorage, type KeyValueStorage } from "../../data/storage.ts";

const Ids = z.array(z.string());

const keyOf = (list: string) => `roadworthy.hidden-columns.${list}`;

/** The columns of a list that are hidden in this browser, by id. Damaged ones are as good as none. */
export const hiddenColumns = (
  list: string,
  storage: KeyValueStorage = browserStorage,
): z.infer<typeof Ids> => {
  try {
    return Ids.safeParse(JSON.parse(storage.get(keyOf(list)) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
};

/** Keeps them. What is kept are the hidden ones, so that a column that is new is seen. */
export const hideColumns = (
  list: string,
  ids: readonly string[],
  storage: KeyValueStorage = browserStorage,
): void => {
  if (ids.length === 0) storage.remove(keyOf(list));
  else storage.set(keyOf(list), JSON.stringify(ids));
};

/** The hidden columns of a list, and a way to change which. A list without a name has none. */
export const useHiddenColumns = (list: string | undefined) => {
  const [ids, setIds] = useState<readonly string[]>(() => (list === undefined ? [] : hiddenColumns(list)));
  const hide = (next: readonly string[]) => {
    setIds(next);
    if (list !== undefined) hideColumns(list, next);
  };
  return [ids, hide] as const;
};
