import type { SchoolLanguage } from "../../contract/schools.ts";

/** How people write the official languages, in small letters: in English, and as the languages call themselves. */
const names: Readonly<Record<SchoolLanguage, readonly string[]>> = {
  af: ["afrikaans"],
  en: ["english"],
  nr: ["ndebele", "southern ndebele", "isindebele"],
  nso: ["northern sotho", "sepedi", "pedi", "sesotho sa leboa"],
  sfs: ["south african sign language", "sign language", "sasl"],
  ss: ["swati", "swazi", "siswati"],
  st: ["sotho", "southern sotho", "sesotho"],
  tn: ["tswana", "setswana"],
  ts: ["tsonga", "xitsonga"],
  ve: ["venda", "tshivenda"],
  xh: ["xhosa", "isixhosa"],
  zu: ["zulu", "isizulu"],
};

/** In the order in which a school's languages are kept and shown. */
export const languages = Object.keys(names) as readonly SchoolLanguage[];

/** The language that is meant by its code or one of its names; null for every other. */
export const languageOf = (text: string): SchoolLanguage | null => {
  const wanted = text.toLowerCase();
  return languages.find((code) => code === wanted || names[code].includes(wanted)) ?? null;
};
