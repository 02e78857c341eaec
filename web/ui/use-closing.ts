import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

interface Closing {
  readonly menu: RefObject<HTMLDetailsElement | null>;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Has a `<details>` close on Escape, on a press outside and when the focus leaves. */
export const useClosing = (): Closing => {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  return { menu, close, onKeyDown };
};
