import { type Kysely, sql } from "kysely";

/** Since when an account may not sign in, because staff suspended it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE identity.account ADD COLUMN suspended_at timestamptz`.execute(db);
};
