import { Square, Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Language } from "../../copy/language.ts";
import { readAloud } from "./read-aloud.ts";
import "./read-aloud.css";

export interface ReadAloudProps {
  /** The language of what is read. */
  readonly language: Language;
  /** What is read, in its order, as a selector. */
  readonly selector: string;
  readonly labels: { readonly read: string; readonly stop: string };
  readonly className: string;
}

/** Reads a part of the page aloud, and stops. */
export const ReadAloudButton = ({ selector, labels, className }: Omit<ReadAloudProps, "language">) => {
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const silence = () => stop.current?.();
    addEventListener("pagehide", silence);
    return () => {
      removeEventListener("pagehide", silence);
      silence();
    };
  }, []);
  const press = () => {
    stop.current?.();
    stop.current = undefined;
    setReading(!isReading);
    if (isReading) return;
    const elements = [...document.querySelectorAll<HTMLElement>(selector)];
    stop.current = readAloud(elements, () => {
      stop.current = undefined;
      setReading(false);
    });
  };
  const Icon = isReading ? Square : Volume2;
  return (
    <button type="button" className={className} aria-pressed={isReading} onClick={press}>
      <Icon aria-hidden size={20} />
      {labels[isReading ? "stop" : "read"]}
    </button>
  );
};
