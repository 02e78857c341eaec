import { type Kysely, sql } from "kysely";

/**
 * Mails belong to the kernel. A view stays in the old place, so that a process of the release before this one goes on
 * writing and sending mails during the deployment. The next release drops it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE identity.mail DROP CONSTRAINT mail_account_fkey`.execute(db);
  await sql`ALTER TABLE identity.mail SET SCHEMA kernel`.execute(db);
  await sql`ALTER TABLE kernel.mail RENAME COLUMN tries TO attempts`.execute(db);
  await sql`ALTER TABLE kernel.mail RENAME COLUMN taken_at TO claimed_at`.execute(db);
  await sql`
    CREATE VIEW identity.mail AS
      SELECT id, account, template, language, sealed, state, attempts AS tries, last_error, created_at,
        claimed_at AS taken_at, sent_at
      FROM kernel.mail`.execute(db);
};
