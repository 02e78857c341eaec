import { type Kysely, sql } from "kysely";

/** What learners report about questions. It is about questions, but people write what they like: it goes with the person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE assessment.question_report (
      id uuid PRIMARY KEY,
      question_id text NOT NULL,
      version int NOT NULL,
      text text NOT NULL,
      seen_in text NOT NULL,
      participant text,
      account text,
      reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      settled_at timestamptz,
      settled_by text,
      answer text
    )`.execute(db);
  await sql`CREATE INDEX ON assessment.question_report (reported_at, id) WHERE settled_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX ON assessment.question_report (reported_at, id)`.execute(db);
  await sql`CREATE INDEX ON assessment.question_report (account) WHERE account IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON assessment.question_report (participant) WHERE participant IS NOT NULL`.execute(
    db,
  );
};
