import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { hasWords } from "#kernel/database/word-search";
import { fromIso, type Instant } from "#vocabulary/instant";
import { type Language, languages } from "#vocabulary/language";
import type { ArticleSearch, ReadersArticle, StoredArticle } from "../application/articles/articles.ts";
import type { ArticleStatus, ArticleTexts } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

type Db = Kysely<OfficeTables>;

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly texts: ArticleTexts;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly public_version: number | null;
  readonly publish_at: Date | null;
  readonly withdrawn: boolean;
}

export const articleOf = (row: Row): StoredArticle => ({
  id: row.id,
  slug: row.slug,
  version: row.version,
  texts: row.texts,
  savedAt: row.saved_at.getTime(),
  savedBy: row.saved_by,
  publicVersion: row.public_version,
  publishAt: row.publish_at?.getTime() ?? null,
  isWithdrawn: row.withdrawn,
});

/** Articles with their newest version. */
export const newestVersions = (db: Db) =>
  db
    .selectFrom("admin_template.article as a")
    .innerJoin("admin_template.article_version as v", (join) =>
      join.onRef("v.article", "=", "a.id").onRef("v.version", "=", "a.version"),
    );

export const newestColumns = [
  "a.id",
  "a.slug",
  "a.version",
  "v.texts",
  "v.saved_at",
  "v.saved_by",
  "a.public_version",
  "a.publish_at",
  "a.withdrawn",
] as const;

type Newest = ReturnType<typeof newestVersions>;

const withStatus = (rows: Newest, status: ArticleStatus | undefined, now: Instant): Newest => {
  switch (status) {
    case undefined:
      return rows;
    case "withdrawn":
      return rows.where("a.withdrawn", "=", true);
    case "draft":
      return rows.where("a.publish_at", "is", null);
    case "scheduled":
      return rows.where("a.withdrawn", "=", false).where("a.publish_at", ">", new Date(now));
    case "published":
      return rows.where("a.withdrawn", "=", false).where("a.publish_at", "<=", new Date(now));
  }
};

/** As the index of titles has them. */
const titlesIn = (texts: RawBuilder<unknown>) =>
  sql`coalesce(${texts} -> 'en' ->> 'title', '') || ' ' || coalesce(${texts} -> 'fr' ->> 'title', '') || ' '
    || coalesce(${texts} -> 'ar' ->> 'title', '') || ' ' || coalesce(${texts} -> 'ch' ->> 'title', '')`;

/**
 * By the words of the address, or of the titles that the article has now. The indexes name few articles, as an array, so that
 * only those are read.
 */
export const withText = (rows: Newest, text: string | undefined): Newest => {
  if (text === undefined) return rows;
  const named = sql<boolean>`a.id = ANY (ARRAY(
    SELECT id FROM admin_template.article WHERE ${hasWords(sql`slug`, text)}
    UNION SELECT titled.article FROM admin_template.article_version AS titled
      WHERE ${hasWords(titlesIn(sql`titled.texts`), text)}
        AND titled.version = (SELECT now.version FROM admin_template.article AS now WHERE now.id = titled.article)))`;
  return rows.where(named);
};

/** Articles for the list of staff, by when they were last changed. */
export const searchRows = (db: Db, { text, status, sort, now, after, limit }: ArticleSearch) => {
  const order = { table: "a", moment: "saved_at", isOldestFirst: sort === "oldest" };
  const matches = withText(withStatus(newestVersions(db), status, now), text);
  const page = after === null ? matches : matches.where(afterCursor(order, after));
  return page.select(newestColumns).orderBy(inOrder(order)).limit(sql.lit(limit));
};

/** The versions that readers get at a time. */
export const publicRows = (db: Db, now: Instant) =>
  db
    .selectFrom("admin_template.article as a")
    .innerJoin("admin_template.article_version as v", (join) =>
      join.onRef("v.article", "=", "a.id").onRef("v.version", "=", "a.public_version"),
    )
    .where("a.withdrawn", "=", false)
    .where("a.publish_at", "<=", new Date(now))
    .select(["a.id", "a.slug", "v.texts", "v.saved_at", "v.changed_at", "a.publish_at"]);

type PublicRow = Awaited<ReturnType<ReturnType<typeof publicRows>["execute"]>>[number];

/** An article that was written before it was published changed, for readers, when they got it. */
export const readersArticleOf = (row: PublicRow): ReadersArticle => {
  const { id, slug, texts, changed_at } = row;
  const publishedAt = row.publish_at!.getTime();
  const changedIn = (language: Language) =>
    Math.max(publishedAt, changed_at === null ? row.saved_at.getTime() : fromIso(changed_at[language]));
  const changedAt = { en: changedIn("en"), fr: changedIn("fr"), ar: changedIn("ar"), ch: changedIn("ch") };
  return { id, slug, texts, publishedAt, changedAt };
};

/** When each text of a new version last changed: where it is that of the version before, when that one's did. */
export const changedAtOf = (
  article: string,
  {
    version,
    texts,
    savedAt,
  }: { readonly version: number; readonly texts: string; readonly savedAt: unknown },
) => sql<string>`(
  SELECT jsonb_object_agg(language, CASE
    WHEN before.texts -> language = ${texts}::jsonb -> language
      THEN coalesce(before.changed_at -> language, to_jsonb(before.saved_at))
    ELSE to_jsonb(${savedAt}::timestamptz) END)
  FROM unnest(${[...languages]}::text[]) AS language
  LEFT JOIN admin_template.article_version AS before
    ON before.article = ${article}::uuid AND before.version = ${version}::int - 1)`;
