import type { SettingName, Settings } from "#vocabulary/settings";

/** What a single key does in the exam, in the order in which it is explained. */
export const keyActs = ["first", "second", "third", "next", "previous", "flag", "review", "help"] as const;
export type KeyAct = (typeof keyActs)[number];

/** The setting that holds the key of an act. */
export const settingOf = (act: KeyAct) => `key-${act}` as const satisfies SettingName;

/** Keys that keep their meaning: the digits of the options. */
const digits: Readonly<Record<string, KeyAct>> = { 1: "first", 2: "second", 3: "third" };

/** Returns the act of a key; undefined for one that does nothing. */
export const actOf = (key: string, settings: Settings): KeyAct | undefined =>
  digits[key] ?? keyActs.find((act) => settings[settingOf(act)] === key);

/** Returns the act that has a key already, other than this one. */
export const holderOf = (key: string, act: KeyAct, settings: Settings): KeyAct | undefined =>
  keyActs.find((other) => other !== act && settings[settingOf(other)] === key);
