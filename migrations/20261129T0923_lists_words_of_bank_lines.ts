import { type Kysely, sql } from "kysely";

/** Staff find bank lines by the words of what they say, which is sealed: by marks of each word. Null until a line is marked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE billing.bank_line ADD COLUMN marks bytea[]`.execute(db);
  await sql`CREATE INDEX bank_line_words ON billing.bank_line USING gin (marks)`.execute(db);
  await sql`CREATE INDEX bank_line_unmarked ON billing.bank_line (id) WHERE marks IS NULL`.execute(db);
  await sql`CREATE INDEX bank_line_by_order ON billing.bank_line (order_id)`.execute(db);
};
