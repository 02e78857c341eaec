import { type Kysely, sql } from "kysely";

/** Who asked to be reminded by mail, at which hour, and on which day they last were. No row: not at all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.reminder (
      account uuid PRIMARY KEY,
      hour int NOT NULL,
      test_code text NOT NULL,
      last_day date
    )`.execute(db);
  await sql`CREATE INDEX ON scheduling.reminder (hour, account)`.execute(db);
};
