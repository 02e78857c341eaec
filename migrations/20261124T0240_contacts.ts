import { type Kysely, sql } from "kysely";

/** Staff find people by the words of their names, and put someone without an account onto a person's card. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE identity.person_mark (
      mark bytea NOT NULL,
      account uuid NOT NULL,
      PRIMARY KEY (mark, account)
    )`.execute(db);
  await sql`CREATE INDEX ON identity.person_mark (account)`.execute(db);
  await sql`ALTER TABLE identity.person ADD COLUMN marked integer NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE INDEX person_unmarked ON identity.person (account) WHERE marked <> version`.execute(db);
  await sql`
    CREATE INDEX account_suspended ON identity.account (registered_at, id) WHERE suspended_at IS NOT NULL
  `.execute(db);
  await sql`
    CREATE INDEX account_guarded ON identity.account (registered_at, id)
      WHERE guardian <> 'not-needed' AND status <> 'erased'`.execute(db);
  await sql`
    CREATE INDEX mail_thread_strangers ON admin_template.mail_thread (opened_at, id) WHERE account IS NULL
  `.execute(db);
  await sql`
    CREATE TABLE admin_template.merged_sender (
      mark bytea PRIMARY KEY,
      account uuid NOT NULL,
      relation text NOT NULL CHECK (relation IN ('same', 'guardian')),
      merged_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.merged_sender (account)`.execute(db);
};
