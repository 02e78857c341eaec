import { type Kysely, sql } from "kysely";

/** Pictures that staff show in articles and with products, and where each is used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.gallery_picture (
      id uuid PRIMARY KEY,
      number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
      alt jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      added_by uuid,
      added_at timestamptz NOT NULL,
      removed_at timestamptz
    )`.execute(db);
  await sql`
    CREATE INDEX ON admin_template.gallery_picture (removed_at) WHERE removed_at IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE admin_template.gallery_size (
      picture uuid NOT NULL REFERENCES admin_template.gallery_picture ON DELETE CASCADE,
      width integer NOT NULL,
      height integer NOT NULL,
      webp bytea NOT NULL,
      PRIMARY KEY (picture, width)
    )`.execute(db);
  await sql`
    CREATE TABLE admin_template.gallery_article (
      picture uuid NOT NULL REFERENCES admin_template.gallery_picture,
      article uuid NOT NULL REFERENCES admin_template.article ON DELETE CASCADE,
      PRIMARY KEY (picture, article)
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.gallery_article (article)`.execute(db);
  await sql`
    CREATE TABLE admin_template.gallery_product (
      product text PRIMARY KEY,
      picture uuid NOT NULL REFERENCES admin_template.gallery_picture
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.gallery_product (picture)`.execute(db);
};
