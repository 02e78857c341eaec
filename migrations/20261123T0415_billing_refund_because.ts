import { type Kysely, sql } from "kysely";

/** Why a buyer asks for the money back, from a list, where they say it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE billing.refund ADD COLUMN because text`.execute(db);
};
