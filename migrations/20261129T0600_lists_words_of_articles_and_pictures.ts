import { type Kysely, sql } from "kysely";

/** Staff find articles by the words of their address and titles, and pictures by those of their descriptions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX article_slug_words ON admin_template.article
      USING gin (to_tsvector('simple', translate(slug, '-/_.:@#', '       ')))`.execute(db);
  await sql`
    CREATE INDEX article_title_words ON admin_template.article_version
      USING gin (to_tsvector('simple', translate(
        coalesce(texts -> 'en' ->> 'title', '') || ' ' || coalesce(texts -> 'fr' ->> 'title', '') || ' '
          || coalesce(texts -> 'ar' ->> 'title', '') || ' ' || coalesce(texts -> 'ch' ->> 'title', ''),
        '-/_.:@#', '       ')))`.execute(db);
  await sql`
    CREATE INDEX gallery_picture_words ON admin_template.gallery_picture
      USING gin (to_tsvector('simple', translate(
        coalesce(alt ->> 'en', '') || ' ' || coalesce(alt ->> 'fr', '') || ' '
          || coalesce(alt ->> 'ar', '') || ' ' || coalesce(alt ->> 'ch', ''),
        '-/_.:@#', '       ')))`.execute(db);
};
