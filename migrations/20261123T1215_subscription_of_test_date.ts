import { type Kysely, sql } from "kysely";

/** The subscription that is to last until a test; null without one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE scheduling.test_date ADD COLUMN subscription uuid`.execute(db);
};
