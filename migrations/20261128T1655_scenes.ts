import { type Kysely, sql } from "kysely";

/**
 * Traffic scenes that staff drew. A version never changes: what an attempt shows is the picture in `svg`, as it was drawn
 * when the version was saved; `file` is the name in its address.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE catalogue.scene (
      id text NOT NULL,
      version int NOT NULL,
      alt text NOT NULL,
      drawing jsonb NOT NULL,
      svg text NOT NULL,
      file text NOT NULL,
      published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (id, version)
    )`.execute(db);
  await sql`CREATE INDEX scene_by_file ON catalogue.scene (file)`.execute(db);
  await sql`
    CREATE TABLE catalogue.scene_description (
      id text NOT NULL,
      version int NOT NULL,
      language text NOT NULL,
      revision int NOT NULL,
      alt text NOT NULL,
      PRIMARY KEY (id, version, language),
      FOREIGN KEY (id, version) REFERENCES catalogue.scene (id, version)
    )`.execute(db);
};
