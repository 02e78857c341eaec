import { type Kysely, sql } from "kysely";

/** Staff find reports by the words of their question's code and text, and reviews by those of their text. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX question_report_words ON assessment.question_report
      USING gin (to_tsvector('simple', translate(question_id || ' ' || text, '-/_.:@#', '       ')))`.execute(
    db,
  );
  await sql`
    CREATE INDEX shop_review_words ON admin_template.shop_review
      USING gin (to_tsvector('simple', translate(text, '-/_.:@#', '       ')))`.execute(db);
};
