import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { IsoInstant } from "#vocabulary/instant";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { ArticleBlock, TextFault } from "./article-text.ts";
import {
  ArticleEntry,
  ArticleId,
  ArticleLanguage,
  ArticlePublication,
  ArticleSlug,
  ArticleStatus,
  ArticleTexts,
  ArticleVersion,
  longestBody,
  PublicArticle,
  StaffArticle,
  StaffArticleRow,
  TextChange,
} from "./articles.ts";

const writers = ["admin", "editor"] as const;

/** English where it is left out. */
const inLanguage = z.object({ language: z.optional(ArticleLanguage) });

export const listArticles = defineEndpoint({
  method: "GET",
  path: "/articles",
  summary: "The study articles that readers get, newest first",
  access: "anyone",
  data: "none",
  query: inLanguage,
  ok: z.object({ articles: z.array(ArticleEntry) }),
  refusals: {},
});

export const readArticle = defineEndpoint({
  method: "GET",
  path: "/articles/:slug",
  summary: "A study article that readers get",
  access: "anyone",
  data: "none",
  params: z.object({ slug: ArticleSlug }),
  query: inLanguage,
  ok: PublicArticle,
  refusals: { ArticleNotFound: 404 },
});

/** Every value is text, because it is read from an address. */
export const ArticleFilter = z.object({
  /** Part of a title or of the address. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\0]*$/))),
  status: z.optional(ArticleStatus),
  /** By when they were last changed. */
  ...timeSort,
});
export type ArticleFilter = z.infer<typeof ArticleFilter>;

export const searchArticles = defineEndpoint({
  method: "GET",
  path: "/admin/articles",
  summary: "Study articles of every status, last changed first by default, 25 at a time",
  access: writers,
  data: "none",
  query: z.extend(ArticleFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ articles: z.array(StaffArticleRow), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportArticles = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/articles",
  summary: "Study articles that fit the filter, without their texts, as a file; goes into the audit log",
  access: writers,
  data: "none",
  query: z.extend(ArticleFilter, fileFormat),
});

const ofArticle = z.object({ articleId: ArticleId });
const Version = z.int().check(z.gte(1), z.lte(1_000_000));
/** Four languages, in an encoding with up to three bytes a character. */
const bodyLimit = 12 * longestBody + 20_000;

export const addArticle = defineEndpoint({
  method: "POST",
  path: "/admin/articles",
  summary: "Write a study article, as a draft; goes into the audit log",
  access: writers,
  data: "none",
  body: z.object({ slug: ArticleSlug, texts: ArticleTexts }),
  bodyLimit,
  ok: StaffArticle,
  status: 201,
  refusals: { SlugTaken: 409 },
});

export const readStaffArticle = defineEndpoint({
  method: "GET",
  path: "/admin/articles/:articleId",
  summary: "The newest version of a study article",
  access: writers,
  data: "none",
  params: ofArticle,
  ok: StaffArticle,
  refusals: { ArticleNotFound: 404 },
});

export const saveArticle = defineEndpoint({
  method: "PUT",
  path: "/admin/articles/:articleId",
  summary: "Save a new version, which readers do not get yet; goes into the audit log",
  access: writers,
  data: "none",
  params: ofArticle,
  /** `version` is the one that was edited. */
  body: z.object({ version: Version, slug: ArticleSlug, texts: ArticleTexts }),
  bodyLimit,
  ok: StaffArticle,
  refusals: { ArticleNotFound: 404, ArticleChanged: 409, SlugTaken: 409, SlugInUse: 409 },
});

export const publishArticle = defineEndpoint({
  method: "POST",
  path: "/admin/articles/:articleId/publication",
  summary: "Give readers the newest version, now or at a time; goes into the audit log",
  access: writers,
  data: "none",
  params: ofArticle,
  /** `at` is null for now; `seen` is how the article was published when it was decided. */
  body: z.object({ version: Version, seen: ArticlePublication, at: z.nullable(IsoInstant) }),
  ok: StaffArticle,
  refusals: {
    ArticleNotFound: 404,
    ArticleChanged: 409,
    /** It is not as it was seen; nothing was changed. */
    PublicationChanged: 409,
    /** The faults, by language. */
    ArticleUnfit: 422,
    TimePassed: 422,
    /** Only what readers do not get yet can be scheduled. */
    ArticlePublic: 409,
  },
});

export const withdrawArticle = defineEndpoint({
  method: "POST",
  path: "/admin/articles/:articleId/withdrawal",
  summary: "Take an article away from readers, or from its schedule; goes into the audit log",
  access: writers,
  data: "none",
  params: ofArticle,
  /** `seen` is how the article was published when it was decided. */
  body: z.object({ version: Version, seen: ArticlePublication }),
  ok: StaffArticle,
  /** `PublicationChanged`: it is not as it was seen; nothing was changed. */
  refusals: { ArticleNotFound: 404, ArticleChanged: 409, PublicationChanged: 409, ArticleNotPublic: 409 },
});

export const listArticleVersions = defineEndpoint({
  method: "GET",
  path: "/admin/articles/:articleId/versions",
  summary: "The versions of a study article, newest first",
  access: writers,
  data: "none",
  params: ofArticle,
  ok: z.object({ versions: z.array(ArticleVersion) }),
  refusals: { ArticleNotFound: 404 },
});

export const restoreArticleVersion = defineEndpoint({
  method: "POST",
  path: "/admin/articles/:articleId/restoration",
  summary:
    "Save the texts of an earlier version as a new one, which readers do not get yet; goes into the audit log",
  access: writers,
  data: "none",
  params: ofArticle,
  /** `version` is the newest one that was seen, `from` the one whose texts come back. */
  body: z.object({ version: Version, from: Version }),
  ok: StaffArticle,
  refusals: { ArticleNotFound: 404, ArticleChanged: 409 },
});

const InAddress = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

export const compareArticleVersions = defineEndpoint({
  method: "GET",
  path: "/admin/articles/:articleId/comparison",
  summary: "What differs between two versions, line by line",
  access: writers,
  data: "none",
  params: ofArticle,
  query: z.object({ from: InAddress, to: InAddress }),
  ok: z.object({ changes: z.array(TextChange) }),
  refusals: { ArticleNotFound: 404 },
});

export const previewArticle = defineEndpoint({
  method: "POST",
  path: "/admin/articles/preview",
  summary: "A text as readers would get it, and why it may not be published; stores nothing",
  access: writers,
  data: "none",
  /** `language` is that of the words about pictures: English where it is left out. */
  body: z.object({
    body: z.string().check(z.maxLength(longestBody)),
    language: z.optional(ArticleLanguage),
  }),
  ok: z.object({ blocks: z.array(ArticleBlock), faults: z.array(TextFault) }),
  refusals: {},
});
