import type { Language } from "../../copy/language.ts";
import { useSettings } from "../../data/settings.ts";

/** What a read of articles asks for. English is left out, so that the browser finds what the server wrote. */
export const useArticleLanguage = (): { readonly query: { readonly language?: Language } } => {
  const { language } = useSettings();
  return { query: language === "en" ? {} : { language } };
};
