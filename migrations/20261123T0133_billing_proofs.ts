import { type Kysely, sql } from "kysely";

/** What buyers send in to show that they made an EFT: sealed under their own key. Which admin named a line's order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.proof (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES billing.order,
      account uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg')),
      bytes integer NOT NULL CHECK (bytes > 0),
      sealed bytea NOT NULL,
      status text NOT NULL CHECK (status IN ('received', 'looked-at', 'not-found')),
      received_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON billing.proof (order_id, received_at)`.execute(db);
  await sql`CREATE INDEX ON billing.proof (account)`.execute(db);
  await sql`CREATE INDEX ON billing.proof (received_at, id) WHERE status <> 'not-found'`.execute(db);
  await sql`ALTER TABLE billing.bank_line ADD COLUMN matched_by uuid`.execute(db);
};
