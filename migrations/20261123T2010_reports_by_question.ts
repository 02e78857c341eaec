import { type Kysely, sql } from "kysely";

/** Staff read the reports about one question. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX question_report_by_question ON assessment.question_report (question_id, reported_at, id)`.execute(
    db,
  );
};
