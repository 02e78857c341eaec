import { languages } from "./language.ts";

/** The keys that an act of the exam may have. */
const keys = [..."abcdefghijklmnopqrstuvwxyz?"];

/** What a person may set about the interface, and the values that each setting has. */
export const settingValues = {
  language: languages,
  /** `language`: as the language is written. */
  direction: ["language", "ltr", "rtl"],
  mode: ["system", "light", "dark"],
  theme: ["BLUE_THEME", "AQUA_THEME", "PURPLE_THEME", "GREEN_THEME", "CYAN_THEME", "ORANGE_THEME"],
  sidebar: ["open", "folded"],
  layout: ["boxed", "full"],
  shadow: ["on", "off"],
  /** Of corners, in px. */
  radius: Array.from({ length: 25 }, (_, px) => px),
  /** In percent of what the browser is set to. */
  textSize: [90, 100, 115, 130, 150],
  /** Between letters, words and lines. */
  spacing: ["normal", "wide"],
  /** `system`: as the device is set. */
  motion: ["system", "reduced"],
  /** Single keys in the exam: dictation software types letters (WCAG 2.1.4). `alt`: only with Alt held. */
  "exam-keys": ["on", "alt", "off"],
  "key-first": keys,
  "key-second": keys,
  "key-third": keys,
  "key-next": keys,
  "key-previous": keys,
  "key-flag": keys,
  "key-review": keys,
  "key-help": keys,
} as const;

export type SettingName = keyof typeof settingValues;
export type Settings = { readonly [Name in SettingName]: (typeof settingValues)[Name][number] };

export const defaultSettings: Settings = {
  language: "en",
  direction: "language",
  mode: "system",
  theme: "BLUE_THEME",
  sidebar: "open",
  layout: "boxed",
  shadow: "on",
  radius: 7,
  textSize: 100,
  spacing: "normal",
  motion: "system",
  "exam-keys": "on",
  "key-first": "a",
  "key-second": "b",
  "key-third": "c",
  "key-next": "n",
  "key-previous": "p",
  "key-flag": "f",
  "key-review": "r",
  "key-help": "?",
};
