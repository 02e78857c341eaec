import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * Puts the focus into the first wrong field of a form. Returns the `ref` of the form, and what to call after a press that
 * was not accepted: the fields are drawn as wrong first.
 */
export const useFirstWrong = (): readonly [RefObject<HTMLFormElement | null>, () => void] => {
  const form = useRef<HTMLFormElement>(null);
  const [misses, setMisses] = useState(0);
  useEffect(() => {
    if (misses > 0)
      form.current?.querySelector<HTMLElement>("[data-wrong=true] :is(input, select, textarea)")?.focus();
  }, [misses]);
  return [form, useCallback(() => setMisses((count) => count + 1), [])];
};
