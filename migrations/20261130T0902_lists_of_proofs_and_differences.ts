import { type Kysely, sql } from "kysely";

/** Staff list proofs of payment by status, and differences by how they ended or by kind, from either end, page by page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX proof_listed ON billing.proof (received_at, id)`.execute(db);
  await sql`CREATE INDEX proof_by_status ON billing.proof (status, received_at, id)`.execute(db);
  await sql`CREATE INDEX difference_by_kind ON billing.difference (kind, found_at, id)`.execute(db);
  await sql`
    CREATE INDEX difference_explained ON billing.difference (found_at, id)
      WHERE explained_by IS NOT NULL`.execute(db);
  await sql`
    CREATE INDEX difference_known ON billing.difference (found_at, id)
      WHERE ended_at IS NOT NULL AND explained_by IS NULL`.execute(db);
};
