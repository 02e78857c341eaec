import { type Kysely, sql } from "kysely";

/** Invoices and credit notes, numbered without gaps: the number is taken in the transaction that issues the paper. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.serial (
      kind text PRIMARY KEY CHECK (kind IN ('invoice', 'credit-note')),
      last bigint NOT NULL CHECK (last >= 0)
    )`.execute(db);
  await sql`INSERT INTO billing.serial (kind, last) VALUES ('invoice', 0), ('credit-note', 0)`.execute(db);
  await sql`
    CREATE TABLE billing.invoice (
      id uuid PRIMARY KEY,
      kind text NOT NULL REFERENCES billing.serial,
      number bigint NOT NULL,
      order_id uuid NOT NULL REFERENCES billing.order,
      account uuid NOT NULL,
      cents bigint NOT NULL CHECK (cents > 0),
      issued_at timestamptz NOT NULL,
      UNIQUE (kind, number)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX ON billing.invoice (order_id) WHERE kind = 'invoice'`.execute(db);
  await sql`CREATE INDEX ON billing.invoice (account, issued_at, id)`.execute(db);
  await sql`CREATE INDEX ON billing.invoice (order_id)`.execute(db);
};
