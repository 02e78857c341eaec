import { hideWord, showWord, wordLength } from "./spoken-word.ts";
import { voiceFor } from "./voices.ts";

const languageOf = (element: Element) =>
  element.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang;

/** What an element says: its words, or those that describe its drawing. */
const wordsOf = (element: Element): string =>
  element.textContent || (element.querySelector("img")?.alt ?? "");

/**
 * Reads elements aloud, one after the other, each in its own language, with the spoken word marked. Returns a function
 * that stops it; `onEnd` is not called then.
 */
export const readAloud = (elements: readonly HTMLElement[], onEnd: () => void): (() => void) => {
  let isStopped = false;
  let current: HTMLElement | undefined;
  const readFrom = (index: number) => {
    hideWord(current);
    current = elements[index];
    if (isStopped) return;
    if (current === undefined) return onEnd();
    const element = current;
    const text = wordsOf(element);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = languageOf(element);
    utterance.voice = voiceFor(utterance.lang, speechSynthesis.getVoices()) ?? null;
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (!isStopped && name !== "sentence")
        showWord(element, charIndex, charLength || wordLength(text, charIndex));
    };
    utterance.onend = utterance.onerror = () => {
      if (!isStopped) readFrom(index + 1);
    };
    speechSynthesis.speak(utterance);
  };
  // What another page left unsaid would come first.
  speechSynthesis.cancel();
  readFrom(0);
  return () => {
    isStopped = true;
    hideWord(current);
    speechSynthesis.cancel();
  };
};
