import { type Kysely, sql } from "kysely";

/** Registrations are counted by day, and guardians who have not answered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX account_registered ON identity.account (registered_at)`.execute(db);
  await sql`
    CREATE INDEX account_guardian_asked ON identity.account (id)
      WHERE guardian = 'asked' AND status <> 'erased'`.execute(db);
};
