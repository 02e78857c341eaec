import { type Kysely, sql } from "kysely";

/** Staff list mails, newest first, all of them or those in one state or of one kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX mail_listed ON kernel.mail (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX mail_by_state ON kernel.mail (state, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX mail_by_template ON kernel.mail (template, created_at DESC, id DESC)`.execute(db);
  await sql`DROP INDEX kernel.mail_newest`.execute(db);
};
