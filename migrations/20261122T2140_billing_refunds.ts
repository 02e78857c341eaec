import { type Kysely, sql } from "kysely";

/** Money that goes back: who asked, who agreed, and how far it is. One at a time for each order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.refund (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES billing.order,
      account uuid NOT NULL,
      payment_id uuid NOT NULL REFERENCES billing.payment,
      cents bigint NOT NULL CHECK (cents > 0),
      reason text NOT NULL,
      status text NOT NULL CHECK (status IN ('requested', 'seconding', 'approved', 'paid', 'declined', 'stuck')),
      sealed_bank bytea,
      requested_by uuid NOT NULL,
      requested_at timestamptz NOT NULL,
      approved_by uuid,
      seconded_by uuid,
      left_before bigint,
      claimed_at timestamptz,
      settled_at timestamptz
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX ON billing.refund (order_id)
      WHERE status IN ('requested', 'seconding', 'approved', 'stuck')`.execute(db);
  await sql`CREATE INDEX ON billing.refund (order_id, requested_at)`.execute(db);
  await sql`CREATE INDEX ON billing.refund (status, requested_at, id)`.execute(db);
  await sql`CREATE INDEX ON billing.refund (account) WHERE sealed_bank IS NOT NULL`.execute(db);
};
