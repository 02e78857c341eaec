import { type Kysely, sql } from "kysely";

/** Who wrote without an account from two addresses: staff say that one of them is the same person as the other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.joined_sender (
      mark bytea PRIMARY KEY,
      main bytea NOT NULL,
      joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK (mark <> main)
    );
    CREATE INDEX joined_sender_main_idx ON admin_template.joined_sender (main)`.execute(db);
};
