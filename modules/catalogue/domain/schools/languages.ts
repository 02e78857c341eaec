import type { SchoolLanguage } from "../../contract/schools.ts";

/** The names of the official languages in lower case: in English, and in the languages themselves. */
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

/** The order in which a school's languages are stored and shown. */
export const languages = Object.keys(names) as readonly SchoolLanguage[];

/** Returns the language of a code or name; null for all others. */
export const languageOf = (text: string): SchoolLanguage | null => {
  const wanted = text.toLowerCase();
  return languages.find((code) => code === wanted || names[code].includes(wanted)) ?? null;
};
