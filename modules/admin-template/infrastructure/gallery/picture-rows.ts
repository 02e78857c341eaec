import { type Kysely, sql } from "kysely";
import { hasWords } from "#kernel/database/word-search";
import type { PicturesWanted, StoredPicture } from "../../application/gallery/gallery.ts";
import type { AltTexts } from "#vocabulary/described-picture";
import type { GalleryTables } from "./tables.ts";

interface Row {
  readonly id: string;
  readonly number: number;
  readonly alt: AltTexts;
  readonly version: number;
  readonly added_by: string | null;
  readonly added_at: Date;
  readonly removed_at: Date | null;
  readonly sizes: StoredPicture["sizes"];
  readonly articles: StoredPicture["articles"];
  readonly products: readonly string[];
}

export const storedOf = (row: Row): StoredPicture => ({
  id: row.id,
  number: row.number,
  alt: row.alt,
  version: row.version,
  sizes: row.sizes,
  addedBy: row.added_by,
  addedAt: row.added_at.getTime(),
  removedAt: row.removed_at?.getTime() ?? null,
  articles: row.articles,
  products: row.products,
});

/** Pictures with their widths and with what shows them. */
export const pictureRows = (db: Kysely<GalleryTables>) =>
  db
    .selectFrom("admin_template.gallery_picture as p")
    .select(["p.id", "p.number", "p.alt", "p.version", "p.added_by", "p.added_at", "p.removed_at"])
    .select([
      sql<StoredPicture["sizes"]>`(
        SELECT json_agg(json_build_object('width', s.width, 'height', s.height) ORDER BY s.width)
        FROM admin_template.gallery_size s WHERE s.picture = p.id)`.as("sizes"),
      sql<StoredPicture["articles"]>`coalesce((
        SELECT json_agg(json_build_object('id', a.id, 'title', v.texts -> 'en' ->> 'title') ORDER BY a.id)
        FROM admin_template.gallery_article u
        JOIN admin_template.article a ON a.id = u.article
        JOIN admin_template.article_version v ON v.article = a.id AND v.version = a.version
        WHERE u.picture = p.id), '[]')`.as("articles"),
      sql<readonly string[]>`coalesce((
        SELECT json_agg(u.product ORDER BY u.product)
        FROM admin_template.gallery_product u WHERE u.picture = p.id), '[]')`.as("products"),
    ]);

const isUsed = sql<boolean>`(
  EXISTS (SELECT 1 FROM admin_template.gallery_article u WHERE u.picture = p.id)
  OR EXISTS (SELECT 1 FROM admin_template.gallery_product u WHERE u.picture = p.id))`;

/** As the index of their words has them. */
const words = sql`coalesce(p.alt ->> 'en', '') || ' ' || coalesce(p.alt ->> 'fr', '') || ' '
  || coalesce(p.alt ->> 'ar', '') || ' ' || coalesce(p.alt ->> 'ch', '')`;

/** By its code, as in p17, or by the words of its descriptions. */
const hasText = (text: string) => {
  const [, number] = /^p(\d{1,9})$/i.exec(text) ?? [];
  const said = hasWords(words, text);
  return number === undefined ? said : sql<boolean>`(p.number = ${Number(number)} OR ${said})`;
};

/** Pictures that fit, by their number: the newest first by default. */
export const picturesThat = (
  db: Kysely<GalleryTables>,
  { text, use, sort, after, limit }: PicturesWanted,
) => {
  const isOldestFirst = sort === "oldest";
  let rows = pictureRows(db).where("p.removed_at", use === "removed" ? "is not" : "is", null);
  if (use === "used") rows = rows.where(isUsed);
  if (use === "unused") rows = rows.where(sql<boolean>`NOT ${isUsed}`);
  if (text !== null) rows = rows.where(hasText(text));
  if (after !== null) rows = rows.where("p.number", isOldestFirst ? ">" : "<", after);
  return rows.orderBy("p.number", isOldestFirst ? "asc" : "desc").limit(sql.lit(limit));
};
