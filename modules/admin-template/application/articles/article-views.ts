import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import { languages } from "#vocabulary/language";
import type {
  ArticlePublication,
  ArticleVersion,
  StaffArticle,
  StaffArticleRow,
} from "../../contract/index.ts";
import { changedLanguages } from "../../domain/article-changes.ts";
import { articleStatus } from "../../domain/article-status.ts";
import type { StoredArticle, StoredVersion } from "./articles.ts";

/** The member of staff who saved something; null where it came with the product. */
export const writerOf = (savedBy: string | null) => (savedBy === null ? null : accountIdOf(savedBy));

/** Whether and when readers get an article, as it is at a time. */
export const publicationAt = (article: StoredArticle, now: Instant): ArticlePublication => ({
  status: articleStatus(article, now),
  publishAt: article.publishAt === null ? null : toIso(article.publishAt),
  hasChanges: article.publicVersion !== null && article.publicVersion < article.version,
});

const about = (article: StoredArticle, now: Instant) => ({
  ...publicationAt(article, now),
  articleId: idFromUuid("art", article.id),
  slug: article.slug,
  version: article.version,
  savedAt: toIso(article.savedAt),
  savedBy: writerOf(article.savedBy),
});

export const staffArticleOf = (article: StoredArticle, now: Instant): StaffArticle => ({
  ...about(article, now),
  texts: article.texts,
  publicVersion: article.publicVersion,
});

export const rowOf = (article: StoredArticle, now: Instant): StaffArticleRow => ({
  ...about(article, now),
  title: article.texts.en.title,
  languages: languages.filter((language) => article.texts[language] !== null),
});

/** Versions newest first, each with what it changed. */
export const versionsOf = (versions: readonly StoredVersion[]): ArticleVersion[] =>
  versions.map(({ version, texts, savedAt, savedBy }, index) => ({
    version,
    savedAt: toIso(savedAt),
    savedBy: writerOf(savedBy),
    changed: changedLanguages(versions[index + 1]?.texts ?? null, texts),
  }));
