import { type Kysely, sql } from "kysely";

/** Whose a test date is, and the testing centre's name, which no event holds. Only scheduling reads it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA scheduling`.execute(db);
  await sql`
    CREATE TABLE scheduling.test_date (
      id uuid PRIMARY KEY,
      participant uuid NOT NULL,
      account uuid,
      day date NOT NULL,
      centre text,
      set_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON scheduling.test_date (account, set_at)`.execute(db);
  await sql`CREATE INDEX ON scheduling.test_date (participant, set_at) WHERE account IS NULL`.execute(db);
};
