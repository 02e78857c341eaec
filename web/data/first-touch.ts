import { whenIdle } from "./when-idle.ts";

const signs = ["pointerup", "keyup"] as const;

let isTouched = false;
const waiting = new Set<() => void>();

const noteTouch = () => {
  isTouched = true;
  for (const sign of signs) removeEventListener(sign, noteTouch, { capture: true });
  for (const tell of waiting) tell();
  waiting.clear();
};
// The build draws pages where there is no window.
if (typeof window !== "undefined")
  for (const sign of signs) addEventListener(sign, noteTouch, { capture: true, passive: true });

/**
 * Calls back once the page was used for the first time, by a finger, a mouse or a key, and is idle again: for what
 * a person who only looks does not need. Returns a function that forgets the call.
 */
export const afterFirstTouch = (work: () => void): (() => void) => {
  if (isTouched) return whenIdle(work);
  let forget = (): void => void waiting.delete(begin);
  const begin = () => {
    forget = whenIdle(work);
  };
  waiting.add(begin);
  return () => forget();
};
