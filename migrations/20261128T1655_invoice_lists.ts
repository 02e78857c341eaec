import { type Kysely, sql } from "kysely";

/** Staff list invoices and credit notes by when they were issued or by their amount, all of them or those of one kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const columns of ["issued_at, id", "kind, issued_at, id", "cents, id"])
    await sql`CREATE INDEX ON billing.invoice (${sql.raw(columns)})`.execute(db);
};
