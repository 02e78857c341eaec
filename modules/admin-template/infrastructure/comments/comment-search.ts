import { type Kysely, sql } from "kysely";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { CommentsWanted } from "../../application/comments/comments.ts";
import type { CommentTables } from "./tables.ts";

/** Comments with the newest English title of their article. */
export const withArticles = (db: Kysely<CommentTables>) =>
  db
    .selectFrom("admin_template.article_comment as c")
    .innerJoin("admin_template.article as a", "a.id", "c.article")
    .innerJoin("admin_template.article_version as v", (join) =>
      join.onRef("v.article", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .selectAll("c")
    .select(["a.slug", sql<string>`v.texts -> 'en' ->> 'title'`.as("title")]);

/** Finds words by their beginnings. Only letters and digits get into the search, so none is an operator of it. */
const withWords = (text: string) => {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words.map((word) => `${word}:*`).join(" & ");
  return sql<boolean>`to_tsvector('simple', c.text) @@ to_tsquery('simple', ${wanted})`;
};

/** A page of the comments of staff. By default what waits the longest comes first; what is decided, newest first. */
export const commentsThat = (
  db: Kysely<CommentTables>,
  { status, article, text, sort = status === "waiting" ? "oldest" : "newest" }: CommentsWanted,
  after: ListCursor | null,
  limit: number,
) => {
  const order = { table: "c", moment: "written_at", isOldestFirst: sort === "oldest" };
  let rows = withArticles(db)
    .where("c.status", "=", status === "reported" ? "shown" : status)
    .orderBy(inOrder(order))
    .limit(sql.lit(limit));
  if (status === "reported") rows = rows.where("c.reports", ">", 0);
  if (article !== null) rows = rows.where("c.article", "=", article);
  if (text !== null) rows = rows.where(withWords(text));
  return after === null ? rows : rows.where(afterCursor(order, after));
};
