import { type Kysely, sql } from "kysely";

/** Mails to people without an account, and addresses that mails came back from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE kernel.mail ALTER COLUMN account DROP NOT NULL`.execute(db);
  await sql`
    ALTER TABLE kernel.mail
      DROP CONSTRAINT mail_state_check,
      ADD CONSTRAINT mail_state_check CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'bounced'))`.execute(
    db,
  );
  await sql`
    CREATE INDEX mail_in_outbox ON kernel.mail (created_at DESC, id DESC)
    WHERE state IN ('waiting', 'sending', 'failed')`.execute(db);
  await sql`
    CREATE TABLE kernel.unreachable_address (
      mark bytea PRIMARY KEY,
      account uuid,
      status text NOT NULL,
      since timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON kernel.unreachable_address (account)`.execute(db);
};
