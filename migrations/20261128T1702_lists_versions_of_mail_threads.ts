import { type Kysely, sql } from "kysely";

/** A colleague who files a correspondence, and a mail that comes meanwhile, are seen before it is filed again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE admin_template.mail_thread ADD COLUMN version integer NOT NULL DEFAULT 0`.execute(db);
};
