import { defaultSettings, type SettingName, type Settings, settingValues } from "#vocabulary/settings";
import { keyOf, keyPrefix } from "./settings-keys.ts";

const names = Object.keys(settingValues) as SettingName[];

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
};

const parsed = (name: SettingName) => {
  const text = stored(keyOf(name));
  const values: readonly (string | number)[] = settingValues[name];
  return values.find((value) => String(value) === text) ?? defaultSettings[name];
};

/** The settings that this browser keeps. What it does not keep, or keeps wrongly, has its default. */
export const readStored = (): Settings =>
  Object.fromEntries(names.map((name) => [name, parsed(name)])) as unknown as Settings;

export const keep = (changes: Partial<Settings>): void => {
  for (const [name, value] of Object.entries(changes)) store(keyOf(name as SettingName), value);
};

const keys: readonly (string | null)[] = names.map(keyOf);

/** Whether a change of the browser's storage concerns the settings. Null: all of it was removed. */
export const concernsSettings = ({ key }: Pick<StorageEvent, "key">): boolean =>
  key === null || keys.includes(key);

const unsentKey = `${keyPrefix}settings-unsent`;

/** The last change that no account keeps yet: when it was made and, once known, as which account. Null: none. */
export const unsentChange = (): string | null => stored(unsentKey) || null;
export const noteUnsent = (change: string | number): void => store(unsentKey, change);
