import { type Kysely, sql } from "kysely";

/** Money that came to the bank account, line by line, and what became of it. What a line says may name a person: sealed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.bank_line (
      id uuid PRIMARY KEY,
      booked_on date NOT NULL,
      cents bigint NOT NULL CHECK (cents > 0),
      sealed bytea NOT NULL,
      status text NOT NULL
        CHECK (status IN ('settled', 'seconding', 'short', 'over', 'unknown', 'duplicate', 'dismissed')),
      order_id uuid REFERENCES billing.order,
      imported_by uuid NOT NULL,
      imported_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON billing.bank_line (status, imported_at, id)`.execute(db);
};
