import { type Kysely, sql } from "kysely";

/** Copied to `migrations/`, where every module's migrations are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA toys`.execute(db);
  await sql`CREATE TABLE toys.toy (id uuid PRIMARY KEY, account_id uuid NOT NULL, name text NOT NULL)`.execute(
    db,
  );
};
