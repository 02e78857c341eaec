import { useEffect } from "react";
import { storageOver } from "../../data/storage.ts";

/** The storage of this tab: what is open in another one is another matter. */
const tab = storageOver(() => globalThis.sessionStorage);

/** What a page of one thing was opened for. */
export type Opened = "post" | "product";

const keyOf = (kind: Opened) => `roadworthy.last-opened.${kind}`;

/** Returns the id of the thing that was opened last in this tab; null when there was none. */
export const lastOpened = (kind: Opened): string | null => tab.get(keyOf(kind));

/** Remembers what a page was opened for, so that the menu leads back to it. */
export const useLastOpened = (kind: Opened, id: string | null): void => {
  useEffect(() => {
    if (id !== null) tab.set(keyOf(kind), id);
  }, [kind, id]);
};
