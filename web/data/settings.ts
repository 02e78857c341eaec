import { defaultSettings, type SettingName, type Settings } from "#vocabulary/settings";
import { type LanguageFacts, languageFacts } from "../copy/language.ts";
import { externalStore, useExternalStore } from "../ui/external-store.ts";
import { darkQuery } from "./settings-keys.ts";
import { concernsSettings, keep, noteUnsent, readStored } from "./stored-settings.ts";

export type { Settings };

declare global {
  /** See web/build/head-script.ts. A `var`, as nothing else is on the global object. */
  var showSettings: (valueOf: (name: SettingName) => string | number) => void;
}

const isBrowser = typeof window !== "undefined";
const settings = externalStore(isBrowser ? readStored() : defaultSettings);

/** The direction that pages are laid out in. */
export const directionOf = ({ direction, language }: Settings): LanguageFacts["direction"] =>
  direction === "language" ? languageFacts[language].direction : direction;

/** Puts the settings on `<html>`, as the inline script of the head did before the first paint: the function is its. */
const apply = () => {
  const now = settings.get();
  globalThis.showSettings((name) => now[name]);
};

const show = (next: Settings) => {
  settings.set(next);
  apply();
};

/** Takes up settings as they are kept with the account: here, in other tabs of this browser, and on every later visit. */
export const takeSettings = (changes: Partial<Settings>): void => {
  keep(changes);
  show({ ...settings.get(), ...changes });
};

/** Changes some settings as the person asked. */
export const changeSettings = (changes: Partial<Settings>): void => {
  noteUnsent(Date.now());
  takeSettings(changes);
};

/** Sets everything back but the language: a person who does not read English could not undo that. */
export const resetSettings = (): void =>
  changeSettings({ ...defaultSettings, language: settings.get().language });

if (isBrowser) {
  matchMedia(darkQuery).addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (concernsSettings(event)) show(readStored());
  });
}

/** The settings now, outside React. */
export const currentSettings = settings.get;

/** The settings, live. Prerendered pages have the defaults. */
export const useSettings = (): Settings => useExternalStore(settings, defaultSettings);

/** The direction that pages are laid out in, live. */
export const useDirection = (): LanguageFacts["direction"] => directionOf(useSettings());
