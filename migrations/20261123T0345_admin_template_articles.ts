import { type Kysely, sql } from "kysely";

/** Study articles and their versions, which are added and never change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.article (
      id uuid PRIMARY KEY,
      slug text NOT NULL UNIQUE,
      version integer NOT NULL CHECK (version > 0),
      saved_at timestamptz NOT NULL,
      public_version integer,
      publish_at timestamptz,
      withdrawn boolean NOT NULL DEFAULT false,
      CHECK ((public_version IS NULL) = (publish_at IS NULL)),
      CHECK (NOT withdrawn OR publish_at IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.article (saved_at DESC, id)`.execute(db);
  await sql`CREATE INDEX ON admin_template.article (publish_at DESC, id) WHERE NOT withdrawn`.execute(db);
  await sql`
    CREATE TABLE admin_template.article_version (
      article uuid NOT NULL REFERENCES admin_template.article,
      version integer NOT NULL,
      texts jsonb NOT NULL,
      saved_at timestamptz NOT NULL,
      saved_by uuid,
      PRIMARY KEY (article, version)
    )`.execute(db);
};
