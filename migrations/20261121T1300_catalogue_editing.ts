import { type Kysely, sql } from "kysely";

/** What editing the bank needs: where a version comes from, what is retired, and translations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE catalogue.question
      ADD COLUMN origin text NOT NULL DEFAULT 'files' CHECK (origin IN ('files', 'edit')),
      ADD COLUMN published_at timestamptz NOT NULL DEFAULT clock_timestamp()`.execute(db);
  await sql`
    CREATE TABLE catalogue.retirement (
      id text PRIMARY KEY,
      replaced_by text,
      retired_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  // A translation is of one version: when the English changes, it has to be looked at again.
  await sql`
    CREATE TABLE catalogue.translation (
      id text NOT NULL,
      version int NOT NULL,
      language text NOT NULL,
      revision int NOT NULL,
      body jsonb NOT NULL,
      PRIMARY KEY (id, version, language),
      FOREIGN KEY (id, version) REFERENCES catalogue.question (id, version)
    )`.execute(db);
};
