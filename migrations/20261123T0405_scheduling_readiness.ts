import { type Kysely, sql } from "kysely";

/** How hard questions are, by what all learners answered first, and what readiness said of each account on each day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.question_difficulty (
      question text PRIMARY KEY,
      difficulty real NOT NULL,
      asked int NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE scheduling.readiness (
      account uuid NOT NULL,
      test_code text NOT NULL,
      day date NOT NULL,
      model int NOT NULL,
      chances jsonb NOT NULL,
      PRIMARY KEY (account, test_code, day)
    )`.execute(db);
};
