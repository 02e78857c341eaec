import { type Kysely, sql } from "kysely";

/**
 * Two columns that the migration before this one lacked for its first hour. Later migrations rename one of them, so it
 * must be there first; a database that has gone further has both.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    DO $$
    BEGIN
      IF EXISTS (SELECT FROM pg_catalog.pg_tables WHERE schemaname = 'identity' AND tablename = 'mail') THEN
        ALTER TABLE identity.mail ADD COLUMN IF NOT EXISTS taken_at timestamptz;
      END IF;
    END $$`.execute(db);
  await sql`ALTER TABLE identity.token ADD COLUMN IF NOT EXISTS first_used_at timestamptz`.execute(db);
};
