import { type Kysely, sql } from "kysely";

/** Filters and orders of lists that staff keep under a name, for themselves or for colleagues too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.saved_view (
      id uuid PRIMARY KEY,
      account uuid NOT NULL,
      list text NOT NULL,
      name text NOT NULL,
      search text NOT NULL,
      shared boolean NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      UNIQUE (account, list, name)
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.saved_view (list) WHERE shared`.execute(db);
};
