import { type TouchEvent, useEffect, useEffectEvent, useRef } from "react";
import { useDirection } from "../../data/settings.ts";
import { stepOfKey, stepOfSwipe } from "./steps.ts";

/** A key that is typed into a field belongs to the field. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/**
 * Arrow keys anywhere on the page, and swipes over what gets the returned handlers, lead to the next card or back. A
 * key for which `onStep` has nothing else to do may be handled by `onKey`, which returns whether it was.
 */
export const useSteps = (onStep: (by: -1 | 1) => void, onKey?: (event: KeyboardEvent) => boolean) => {
  const isRtl = useDirection() === "rtl";
  const touchedAt = useRef<number>(undefined);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = stepOfKey(event.key, isRtl);
    if (by !== 0) onStep(by);
    else if (onKey?.(event) !== true) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      touchedAt.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (touchedAt.current === undefined) return;
      const by = stepOfSwipe((changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current, isRtl);
      touchedAt.current = undefined;
      if (by !== 0) onStep(by);
    },
  };
};
