import { type Kysely, sql } from "kysely";

/** Runs through all attempts that a corrected question concerns: how far each is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE assessment.re_marking (
      id uuid PRIMARY KEY,
      question_id text NOT NULL,
      version int NOT NULL,
      state text NOT NULL CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
      total int,
      done int NOT NULL DEFAULT 0,
      changed int NOT NULL DEFAULT 0,
      by text NOT NULL,
      why text NOT NULL,
      failure text,
      started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      finished_at timestamptz,
      CHECK ((finished_at IS NULL) = (state = 'running'))
    )`.execute(db);
  // Two that correct the same would do the same work twice.
  await sql`
    CREATE UNIQUE INDEX re_marking_running ON assessment.re_marking (question_id, version)
      WHERE state = 'running'`.execute(db);
  await sql`CREATE INDEX re_marking_by_start ON assessment.re_marking (started_at, id)`.execute(db);
};
