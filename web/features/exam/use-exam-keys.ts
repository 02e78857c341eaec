import { useEffect, useEffectEvent } from "react";
import { useSettings } from "../../data/settings.ts";
import { isTyping, keyOf } from "../../ui/pressed-key.ts";
import { actOf, type KeyAct } from "./exam-key-map.ts";

export interface ExamKeys {
  readonly choose: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly flag: () => void;
  readonly review: () => void;
  readonly help: () => void;
}

const options: readonly KeyAct[] = ["first", "second", "third"];

/** Does what a key stands for. */
const run = (keys: ExamKeys, act: KeyAct) => {
  if (act === "first" || act === "second" || act === "third") keys.choose(options.indexOf(act));
  else keys[act]();
};

/** Enter and the arrows, which no software types by mistake: they need no Alt. */
const moveOf = (key: string, target: EventTarget | null): "next" | "previous" | undefined => {
  const onControl = target instanceof Element && target.closest("a, button, summary") !== null;
  if (key === "enter") return onControl ? undefined : "next";
  if (target instanceof HTMLInputElement) return undefined;
  const isRtl = document.documentElement.dir === "rtl";
  if (key === (isRtl ? "arrowleft" : "arrowright")) return "next";
  return key === (isRtl ? "arrowright" : "arrowleft") ? "previous" : undefined;
};

/**
 * Listens on the whole page, for the keys that the person has set. Silent while typing, with modifiers other than a wanted
 * Alt, and while a dialog is open.
 */
export const useExamKeys = (keys: ExamKeys, isListening: boolean): void => {
  const settings = useSettings();
  const way = settings["exam-keys"];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event.target)) return;
    const key = keyOf(event);
    const isSingle = key.length === 1;
    if (event.altKey !== (isSingle && way === "alt")) return;
    if (event.shiftKey && key !== "?" && !/[0-9]/.test(key)) return;
    const act = isSingle ? actOf(key, settings) : moveOf(key, event.target);
    if (act === undefined) return;
    run(keys, act);
    event.preventDefault();
  });
  const isOn = isListening && way !== "off";
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);
};
