import { type RefObject, useLayoutEffect } from "react";

/** The entry that had the focus when it was taken out of the page. */
let lost: string | null = null;

/** Gives an element the focus back when it is drawn anew in another place: after a move, or with newer data. */
export const useKeptFocus = (key: string, element: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { current } = element;
    if (lost === key && (document.activeElement ?? document.body) === document.body) {
      lost = null;
      current?.focus();
    }
    return () => {
      if (current !== null && current === document.activeElement) lost = key;
    };
  }, [key, element]);
