import { type Kysely, sql } from "kysely";

/** Tickets and chats are found by the words of their topic. Marks between words divide them, as in K53-0AB12CD. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX conversation_topic_words ON admin_template.conversation
      USING gin (to_tsvector('simple', translate(topic, '-/_.:@#', '       ')))`.execute(db);
};
