import {
  ArticleSlug,
  ArticleText,
  type ArticleTexts,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { type Language, languages } from "../../copy/language.ts";

/** The contents of the form, which may be incomplete. */
export interface PostDraft {
  readonly slug: string;
  readonly texts: Readonly<Record<Language, ArticleText | null>>;
}

export const emptyText: ArticleText = { title: "", summary: "", body: "" };

export const emptyDraft: PostDraft = { slug: "", texts: { en: emptyText, fr: null, ar: null, ch: null } };

export const draftOf = ({ slug, texts }: StaffArticle): PostDraft => ({ slug, texts });

export const withText = (
  draft: PostDraft,
  language: Language,
  changes: Partial<ArticleText> | null,
): PostDraft => ({
  ...draft,
  texts: {
    ...draft.texts,
    [language]: changes === null ? null : { ...(draft.texts[language] ?? emptyText), ...changes },
  },
});

/** What can be saved; null where something is missing. */
export const savableOf = ({ slug, texts }: PostDraft): { slug: string; texts: ArticleTexts } | null => {
  if (!ArticleSlug.safeParse(slug).success) return null;
  const isWhole = languages.every(
    (language) =>
      (texts[language] === null && language !== "en") || ArticleText.safeParse(texts[language]).success,
  );
  return isWhole ? { slug, texts: texts as ArticleTexts } : null;
};

/** A day and time as a field has it, in South Africa, as an instant. Null for what is none. */
export const instantOf = (typed: string): string | null => {
  const time = Date.parse(`${typed}:00+02:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
