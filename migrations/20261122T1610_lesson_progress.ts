import { type Kysely, sql } from "kysely";

/** How far an account has watched each training video. No module but catalogue reads it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE catalogue.lesson_progress (
      account uuid NOT NULL,
      lesson text NOT NULL,
      seconds double precision NOT NULL,
      watched boolean NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (account, lesson)
    )`.execute(db);
};
