import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { languages } from "#vocabulary/language";
import { ArticleBlock } from "./article-text.ts";

export const ArticleId = idSchema("art");
export type ArticleId = z.infer<typeof ArticleId>;

/** The name of an article in its address: `how-to-book`. */
export const ArticleSlug = z
  .string()
  .check(z.minLength(3), z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const ArticleLanguage = z.enum(languages);

/** `scheduled`: readers get it at its time. `withdrawn`: readers had it and do not get it any more. */
export const ArticleStatus = z.enum(["draft", "scheduled", "published", "withdrawn"]);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

const oneLine = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const longestBody = 20_000;

/** What is written in one language. The body is Markdown, with a sign or a scene on a line of its own: `::sign R209`, `::scene four-way-stop-queue`. */
export const ArticleText = z.object({
  title: oneLine(120),
  summary: oneLine(300),
  body: z.string().check(z.minLength(1), z.maxLength(longestBody), z.regex(/^[^\0]*$/)),
});
export type ArticleText = z.infer<typeof ArticleText>;

/** English comes first. A language without a text of its own shows the English one, and says so. */
export const ArticleTexts = z.object({
  en: ArticleText,
  fr: z.nullable(ArticleText),
  ar: z.nullable(ArticleText),
  ch: z.nullable(ArticleText),
});
export type ArticleTexts = z.infer<typeof ArticleTexts>;

/** An article in a list for readers. */
export const ArticleEntry = z.object({
  slug: z.string(),
  /** The language that it is shown in: English where it has no text in the language that was asked for. */
  language: ArticleLanguage,
  title: z.string(),
  summary: z.string(),
  publishedAt: IsoInstant,
  /** When the text in this language last changed for readers. */
  changedAt: IsoInstant,
});
export type ArticleEntry = z.infer<typeof ArticleEntry>;

/** An article as readers get it. */
export const PublicArticle = z.extend(ArticleEntry, { blocks: z.array(ArticleBlock) });
export type PublicArticle = z.infer<typeof PublicArticle>;

/** Whether and when readers get an article. Staff send it with a change of it, as they saw it. */
export const ArticlePublication = z.object({
  status: ArticleStatus,
  /** Since when, or from when, readers get it. */
  publishAt: z.nullable(IsoInstant),
  /** Whether a newer version waits to be published. */
  hasChanges: z.boolean(),
});
export type ArticlePublication = z.infer<typeof ArticlePublication>;

/** Returns what a change of an article sends as seen, of an article as any list or page has it. */
export const publicationOf = ({ status, publishAt, hasChanges }: ArticlePublication): ArticlePublication => ({
  ...{ status, publishAt, hasChanges },
});

/** An article as staff see it: its newest version, and which version readers get. */
export const StaffArticle = z.extend(ArticlePublication, {
  articleId: ArticleId,
  slug: z.string(),
  version: z.int(),
  texts: ArticleTexts,
  savedAt: IsoInstant,
  /** Null for a version that came with the product. */
  savedBy: z.nullable(AccountId),
  /** The version that readers get, or got, or will get. */
  publicVersion: z.nullable(z.int()),
});
export type StaffArticle = z.infer<typeof StaffArticle>;

/** A row of the list of staff. */
export const StaffArticleRow = z.extend(ArticlePublication, {
  articleId: ArticleId,
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  languages: z.array(ArticleLanguage),
  savedAt: IsoInstant,
  savedBy: z.nullable(AccountId),
});
export type StaffArticleRow = z.infer<typeof StaffArticleRow>;

/** A version of an article, without its texts. */
export const ArticleVersion = z.object({
  version: z.int(),
  savedAt: IsoInstant,
  savedBy: z.nullable(AccountId),
  /** The languages whose text differs from the version before. */
  changed: z.array(ArticleLanguage),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

/** A line of a comparison of two versions. */
export const TextLine = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type TextLine = z.infer<typeof TextLine>;

/** What differs in one language: title, summary and body, line by line. */
export const TextChange = z.object({ language: ArticleLanguage, lines: z.array(TextLine) });
export type TextChange = z.infer<typeof TextChange>;
