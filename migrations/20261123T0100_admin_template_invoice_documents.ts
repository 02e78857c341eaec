import { type Kysely, sql } from "kysely";

/** Draft and pro-forma bills. They are no tax invoices: those are billing's, have serials without gaps, and never change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA admin_template`.execute(db);
  await sql`
    CREATE TABLE admin_template.invoice_document (
      id integer PRIMARY KEY CHECK (id > 0),
      content jsonb NOT NULL,
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
};
