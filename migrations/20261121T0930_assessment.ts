import { type Kysely, sql } from "kysely";

/** The schema of assessment's read models. Their tables are made, and made again, by the projections themselves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA assessment`.execute(db);
};
