import { type Kysely, sql } from "kysely";

/** What staff note for themselves and for each other, each about one thing or nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.note (
      id uuid PRIMARY KEY,
      text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
      colour text NOT NULL CHECK (colour IN ('plain', 'theme', 'green', 'amber', 'red')),
      shared boolean NOT NULL,
      pinned boolean NOT NULL,
      kind text NOT NULL CHECK (kind IN ('nothing', 'learner', 'attempt', 'order', 'question')),
      about text,
      account uuid,
      written_by uuid,
      written_at timestamptz NOT NULL,
      changed_by uuid,
      changed_at timestamptz NOT NULL,
      version integer NOT NULL,
      sample boolean NOT NULL DEFAULT false,
      CHECK ((about IS NULL) = (kind = 'nothing'))
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.note (pinned DESC, changed_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX ON admin_template.note (about) WHERE about IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON admin_template.note (account) WHERE account IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON admin_template.note (written_by)`.execute(db);
};
