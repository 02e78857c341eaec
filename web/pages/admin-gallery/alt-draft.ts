import { AltTexts } from "#vocabulary/described-picture";
import { type Language, languages } from "../../copy/language.ts";

/** The words of a picture as they are typed. */
export type AltDraft = Readonly<Record<Language, string>>;

export const emptyAlt: AltDraft = { en: "", fr: "", ar: "", ch: "" };

export const draftOf = (alt: AltTexts): AltDraft => ({
  en: alt.en,
  fr: alt.fr ?? "",
  ar: alt.ar ?? "",
  ch: alt.ch ?? "",
});

/** What can be sent; null where the English words are missing. A language that is left empty has none of its own. */
export const altOf = (draft: AltDraft): AltTexts | null => {
  const own = languages.map((language) => [language, draft[language].trim() || null] as const);
  return AltTexts.safeParse(Object.fromEntries(own)).data ?? null;
};
