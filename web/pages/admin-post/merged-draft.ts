import { type Language, languages } from "../../copy/language.ts";
import { emptyText, type PostDraft } from "./post-draft.ts";

const fields = ["title", "summary", "body"] as const;

/** A field that two editors have changed in different ways. */
export interface Conflict {
  readonly language: Language;
  readonly field: (typeof fields)[number];
}

/** What both began with, what is in the form, and what a colleague has saved. */
interface Three {
  readonly base: PostDraft;
  readonly mine: PostDraft;
  readonly theirs: PostDraft;
}

/** Each field as the one who changed it left it. Where both did, mine stays and is named. */
const mergedText = ({ base, mine, theirs }: Three, language: Language) => {
  const [was, own, other] = [base, mine, theirs].map(({ texts }) => texts[language]);
  // A text that one of them removed, or wrote first, is taken whole.
  if (JSON.stringify(own) === JSON.stringify(was)) return { text: other ?? null, conflicts: [] };
  if (own === null || other === null || own === undefined || other === undefined)
    return { text: own ?? null, conflicts: [] };
  const before = was ?? emptyText;
  const conflicts = fields.filter(
    (field) => own[field] !== before[field] && other[field] !== before[field] && own[field] !== other[field],
  );
  const pick = (field: (typeof fields)[number]) => (own[field] === before[field] ? other[field] : own[field]);
  return {
    text: { title: pick("title"), summary: pick("summary"), body: pick("body") },
    conflicts: conflicts.map((field): Conflict => ({ language, field })),
  };
};

/** Puts a colleague's changes into what is in the form. Nothing that was typed there is lost. */
export const mergedDraft = (
  three: Three,
): { readonly draft: PostDraft; readonly conflicts: readonly Conflict[] } => {
  const { base, mine, theirs } = three;
  const merged = languages.map((language) => [language, mergedText(three, language)] as const);
  return {
    draft: {
      slug: mine.slug === base.slug ? theirs.slug : mine.slug,
      texts: Object.fromEntries(merged.map(([language, { text }]) => [language, text])) as PostDraft["texts"],
    },
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
};
