import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";

/**
 * Scrolls a long list of links to that of the page which is shown, where it is out of sight. Only the list is scrolled:
 * the page stays where it is. Returns the reference for the list.
 */
export const useCurrentInView = (): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    const link = list.current?.querySelector("[aria-current]");
    if (!list.current || !link) return;
    const seen = list.current.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    if (top >= seen.top && bottom <= seen.bottom) return;
    list.current.scrollTop += (top + bottom - seen.top - seen.bottom) / 2;
  }, [path]);
  return list;
};
