import { useSyncExternalStore } from "react";
import { type Language, isLanguage, languageFacts } from "../copy/language.ts";
import { darkQuery, languageKey, modeKey } from "./settings-keys.ts";

export const modes = ["system", "light", "dark"] as const;
export type Mode = (typeof modes)[number];

export interface Settings {
  readonly language: Language;
  readonly mode: Mode;
}

const defaults: Settings = { language: "en", mode: "system" };
const listeners = new Set<() => void>();
const isBrowser = typeof window !== "undefined";

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
};

const readStored = (): Settings => {
  const language = stored(languageKey);
  const mode = stored(modeKey) as Mode;
  return {
    language: isLanguage(language) ? language : defaults.language,
    mode: modes.includes(mode) ? mode : defaults.mode,
  };
};

let settings = isBrowser ? readStored() : defaults;

/** Puts the settings on `<html>`, where the inline script of the head put them before the first paint. */
const apply = () => {
  const { tag, direction } = languageFacts[settings.language];
  const dark = settings.mode === "dark" || (settings.mode === "system" && matchMedia(darkQuery).matches);
  Object.assign(document.documentElement, { lang: tag, dir: direction, className: dark ? "dark" : "light" });
};

const change = (next: Settings) => {
  settings = next;
  apply();
  for (const listener of listeners) listener();
};

export const setLanguage = (language: Language): void => {
  keep(languageKey, language);
  change({ ...settings, language });
};

export const setMode = (mode: Mode): void => {
  keep(modeKey, mode);
  change({ ...settings, mode });
};

if (isBrowser) {
  matchMedia(darkQuery).addEventListener("change", apply);
  addEventListener("storage", ({ key }) => {
    if (key === languageKey || key === modeKey || key === null) change(readStored());
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The settings now, outside React. */
export const currentSettings = (): Settings => settings;

/** The settings, live. Prerendered pages are English and follow the system, so hydration starts from that. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, currentSettings, () => defaults);
