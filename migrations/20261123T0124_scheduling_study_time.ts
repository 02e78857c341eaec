import { type Kysely, sql } from "kysely";

/** On which days a learner studies, and how many minutes: a row for each account, and for each browser of a guest. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.study_time (
      participant uuid NOT NULL,
      account uuid UNIQUE,
      weekdays int[] NOT NULL,
      minutes int NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX ON scheduling.study_time (participant) WHERE account IS NULL`.execute(db);
};
