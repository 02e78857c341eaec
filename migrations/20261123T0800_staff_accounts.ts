import { type Kysely, sql } from "kysely";

/** Staff are few among many accounts: their list, and the lock of admins, read no others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX account_staff ON identity.account (id) WHERE NOT roles <@ '{client}'`.execute(db);
};
