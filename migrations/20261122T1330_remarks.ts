import { type Kysely, sql } from "kysely";

/**
 * What staff write about a person, beside the log: events hold a reference with a salted hash. The text can be erased,
 * the log stays whole.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE kernel.remark (
      id uuid PRIMARY KEY,
      subject uuid NOT NULL,
      salt bytea NOT NULL,
      text text NOT NULL,
      written_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX remark_subject ON kernel.remark (subject)`.execute(db);
  await sql`CREATE INDEX dead_letter_stream ON kernel.dead_letter (stream)`.execute(db);
};
