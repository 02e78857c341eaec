/** What can be reached with Tab. */
const stops = "a[href], button, input, select, textarea, summary";

const stopsIn = (part: HTMLElement): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility());

/** Nothing has the focus: what had it is gone. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

interface Held {
  readonly element: HTMLElement;
  /** Its place among what can be reached in the part. */
  readonly place: number;
}

/** What gets the focus when the focused element was moved or removed: that element, the one in its place now, or the part. */
const heirOf = ({ element, place }: Held, part: HTMLElement): HTMLElement => {
  if (part.contains(element)) return element;
  const left = stopsIn(part);
  return left[Math.min(place, left.length - 1)] ?? part;
};

/**
 * Keeps the focus in a part of the page whose acts take away the button that was pressed, or its whole row: what then
 * stands in its place gets it, so that keys continue from there. To be passed as the `ref` of the part.
 */
export const keepFocus = (part: HTMLElement | null): (() => void) | undefined => {
  if (part === null) return undefined;
  let held: Held | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const onFocus = ({ target }: FocusEvent) => {
    const isHere = target instanceof HTMLElement && target !== part && part.contains(target);
    held = isHere ? { element: target, place: stopsIn(part).indexOf(target) } : null;
  };
  document.addEventListener("focusin", onFocus, { signal });
  // It goes on to another element by itself: what is drawn anew meanwhile must not take it back.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) held = null;
  };
  document.addEventListener("focusout", onLeave, { signal, capture: true });
  // A press elsewhere leaves the part, also where nothing can take the focus.
  const onPress = ({ target }: PointerEvent) => {
    if (held !== null && !held.element.contains(target as Node)) held = null;
  };
  document.addEventListener("pointerdown", onPress, { signal });
  const watching = new MutationObserver(() => {
    if (held === null || !isLost()) return;
    const heir = heirOf(held, part);
    if (heir === part) part.tabIndex = -1;
    heir.focus();
  });
  watching.observe(part, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    listening.abort();
  };
};
