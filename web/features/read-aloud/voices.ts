import { useSyncExternalStore } from "react";

/** The first part of a language's tag: `en` of `en-ZA` and of `en_ZA`. */
const primary = (tag: string) => tag.split(/[-_]/)[0]!.toLowerCase();

/** A voice of a language; one on the device first, because it needs no network. */
export const voiceFor = (
  tag: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined => {
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(tag));
  return fitting.find(({ localService }) => localService) ?? fitting[0];
};

/** The voices of this browser: they may come a moment after the page. */
const subscribeToVoices = (listener: () => void): (() => void) => {
  if (!("speechSynthesis" in globalThis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
};

const hasVoiceFor = (tag: string): boolean =>
  "speechSynthesis" in globalThis && voiceFor(tag, speechSynthesis.getVoices()) !== undefined;

/** Whether this browser has a voice for a language, as soon as it knows. */
export const useHasVoice = (tag: string): boolean =>
  useSyncExternalStore(
    subscribeToVoices,
    () => hasVoiceFor(tag),
    () => false,
  );
