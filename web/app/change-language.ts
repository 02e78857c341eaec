import { loadCopy } from "./copy.tsx";
import type { Language } from "../copy/language.ts";
import { copyOfPage, settle } from "./loading.ts";
import { setLanguage } from "../data/settings.ts";

/** Brings in the words of this page in another language, then shows them all at once. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await loadCopy(copyOfPage(settle(location.pathname)), language).catch(() => undefined);
  setLanguage(language);
};
