import { type Kysely, sql } from "kysely";

/**
 * How an account is reminded, and the browsers that show its reminders. They go with the reminders. The address at the push
 * service is sealed; its mark finds it again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE scheduling.reminder ADD COLUMN channel text NOT NULL DEFAULT 'mail'`.execute(db);
  await sql`
    CREATE TABLE scheduling.push_browser (
      id uuid PRIMARY KEY,
      account uuid NOT NULL REFERENCES scheduling.reminder (account) ON DELETE CASCADE,
      mark bytea NOT NULL UNIQUE,
      sealed bytea NOT NULL,
      language text NOT NULL,
      added_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX push_browser_by_account ON scheduling.push_browser (account, added_at)`.execute(db);
};
