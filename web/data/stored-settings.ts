import { defaultSettings, type SettingName, type Settings, settingValues } from "#vocabulary/settings";
import { keyOf } from "./settings-keys.ts";

const names = Object.keys(settingValues) as SettingName[];

const stored = (name: SettingName): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
};

const parsed = (name: SettingName) => {
  const text = stored(name);
  const values: readonly (string | number)[] = settingValues[name];
  return values.find((value) => String(value) === text) ?? defaultSettings[name];
};

/** The settings that this browser keeps. What it does not keep, or keeps wrongly, has its default. */
export const readStored = (): Settings =>
  Object.fromEntries(names.map((name) => [name, parsed(name)])) as unknown as Settings;

export const keep = (changes: Partial<Settings>): void => {
  try {
    for (const [name, value] of Object.entries(changes))
      localStorage.setItem(keyOf(name as SettingName), String(value));
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
};

const keys: readonly (string | null)[] = names.map(keyOf);

/** Whether a change of the browser's storage concerns the settings. Null: all of it was removed. */
export const concernsSettings = ({ key }: Pick<StorageEvent, "key">): boolean =>
  key === null || keys.includes(key);
