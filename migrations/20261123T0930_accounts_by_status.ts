import { type Kysely, sql } from "kysely";

/** Staff list accounts by when they registered, of one status or of all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX account_status ON identity.account (status, registered_at, id)`.execute(db);
};
