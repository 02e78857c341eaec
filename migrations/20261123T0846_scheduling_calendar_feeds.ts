import { type Kysely, sql } from "kysely";

/** Calendars that programs read by a secret address, which the id is a part of. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.calendar_feed (
      account uuid PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      test_code text NOT NULL,
      language text NOT NULL
    )`.execute(db);
};
