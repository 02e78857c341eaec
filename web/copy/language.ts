/** The languages of the interface. `ch` is Simplified Chinese. */
export const languages = ["en", "fr", "ar", "ch"] as const;
export type Language = (typeof languages)[number];

export interface LanguageFacts {
  /** What the language calls itself. */
  readonly name: string;
  /** For `<html lang>`. */
  readonly tag: string;
  /** For numbers and dates. Digits stay 0–9 everywhere, as on signs and in the test. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: "English", tag: "en", locale: "en-ZA", direction: "ltr" },
  fr: { name: "Français", tag: "fr", locale: "fr", direction: "ltr" },
  ar: { name: "العربية", tag: "ar", locale: "ar-u-hc-h23-nu-latn", direction: "rtl" },
  ch: { name: "简体中文", tag: "zh-Hans", locale: "zh-Hans", direction: "ltr" },
};

/** For an element whose words are in a language that the page around it may not be in. */
export const markOf = (language: Language): { readonly lang: string; readonly dir: "ltr" | "rtl" } => ({
  lang: languageFacts[language].tag,
  dir: languageFacts[language].direction,
});

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);
