import { useEffect, useEffectEvent, useState } from "react";
import { browserStorage } from "../../data/storage.ts";

export interface ExamKeys {
  readonly choose: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly flag: () => void;
  readonly review: () => void;
  readonly help: () => void;
}

const storageKey = "roadworthy.exam-keys";

/** Single keys can be switched off: dictation software types letters (WCAG 2.1.4). */
export const useKeysSwitch = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => browserStorage.get(storageKey) !== "off");
  return [
    isOn,
    (next) => {
      browserStorage.set(storageKey, next ? "on" : "off");
      setOn(next);
    },
  ];
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"));

/** The letter on the key, or on its place: an Arabic keyboard has no A, a French one no bare 1. */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string => {
  if (/^[a-z0-9?]$/i.test(key) || key.length > 1) return key.toLowerCase();
  return code.replace(/^(Key|Digit|Numpad)(?=.$)/, "").toLowerCase();
};

const chosen = (key: string) => Math.max("123".indexOf(key), "abc".indexOf(key));

/** Listens on the whole page. Silent while typing, with modifiers, and while a dialog is open. */
export const useExamKeys = (keys: ExamKeys, isListening: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event.target)) return;
    const key = keyOf(event);
    if (event.shiftKey && key !== "?" && !/[0-9]/.test(key)) return;
    const onRadio = event.target instanceof HTMLInputElement;
    const onControl = event.target instanceof Element && event.target.closest("a, button, summary") !== null;
    const isRtl = document.documentElement.dir === "rtl";
    if (chosen(key) >= 0) keys.choose(chosen(key));
    else if (
      key === "n" ||
      (key === "enter" && !onControl) ||
      (key === (isRtl ? "arrowleft" : "arrowright") && !onRadio)
    )
      keys.next();
    else if (key === "p" || (key === (isRtl ? "arrowright" : "arrowleft") && !onRadio)) keys.previous();
    else if (key === "f") keys.flag();
    else if (key === "r") keys.review();
    else if (key === "?") keys.help();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isListening) return;
    const listening = new AbortController();
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [isListening]);
};
