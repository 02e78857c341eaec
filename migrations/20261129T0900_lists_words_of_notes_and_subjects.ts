import { type Kysely, sql } from "kysely";

/** Staff find notes by the words of their text, and correspondences by those of their subject. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX note_words ON admin_template.note
      USING gin (to_tsvector('simple', translate(text, '-/_.:@#', '       ')))`.execute(db);
  await sql`
    CREATE INDEX mail_thread_subject_words ON admin_template.mail_thread
      USING gin (to_tsvector('simple', translate(subject, '-/_.:@#', '       ')))`.execute(db);
};
