import { type Language, isLanguage, languageFacts } from "../copy/language.ts";
import { externalStore, useExternalStore } from "../ui/external-store.ts";
import { darkQuery, languageKey, modeKey } from "./settings-keys.ts";

export const modes = ["system", "light", "dark"] as const;
export type Mode = (typeof modes)[number];

export interface Settings {
  readonly language: Language;
  readonly mode: Mode;
}

const defaults: Settings = { language: "en", mode: "system" };
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

const settings = externalStore(isBrowser ? readStored() : defaults);

/** Puts the settings on `<html>`, where the inline script of the head put them before the first paint. */
const apply = () => {
  const { language, mode } = settings.get();
  const { tag, direction } = languageFacts[language];
  const dark = mode === "dark" || (mode === "system" && matchMedia(darkQuery).matches);
  Object.assign(document.documentElement, { lang: tag, dir: direction, className: dark ? "dark" : "light" });
};

const change = (next: Settings) => {
  settings.set(next);
  apply();
};

export const setLanguage = (language: Language): void => {
  keep(languageKey, language);
  change({ ...settings.get(), language });
};

export const setMode = (mode: Mode): void => {
  keep(modeKey, mode);
  change({ ...settings.get(), mode });
};

if (isBrowser) {
  matchMedia(darkQuery).addEventListener("change", apply);
  addEventListener("storage", ({ key }) => {
    if (key === languageKey || key === modeKey || key === null) change(readStored());
  });
}

/** The settings now, outside React. */
export const currentSettings = settings.get;

/** The settings, live. Prerendered pages are English and follow the system. */
export const useSettings = (): Settings => useExternalStore(settings, defaults);
