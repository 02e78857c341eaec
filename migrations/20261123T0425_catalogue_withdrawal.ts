import { type Kysely, sql } from "kysely";

/** Questions that the authors' files no longer contain. No module but catalogue reads it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE catalogue.withdrawal (
      id text PRIMARY KEY,
      withdrawn_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
};
