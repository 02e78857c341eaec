import { type Kysely, sql } from "kysely";

/** Pictures that learners and staff send with a message. They are deleted with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.message_picture (
      conversation uuid NOT NULL,
      message integer NOT NULL,
      number smallint NOT NULL,
      webp bytea NOT NULL,
      PRIMARY KEY (conversation, message, number),
      FOREIGN KEY (conversation, message) REFERENCES admin_template.message (conversation, number)
        ON DELETE CASCADE
    )`.execute(db);
};
