import { type Kysely, sql } from "kysely";

/** Staff list driving schools of one status or of all by name, by its bytes, so that a beginning is a range. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX driving_school_by_status
    ON catalogue.driving_school (status, (name_key COLLATE "C"), id)`.execute(db);
  await sql`
    CREATE INDEX driving_school_by_name ON catalogue.driving_school ((name_key COLLATE "C"), id)`.execute(db);
};
