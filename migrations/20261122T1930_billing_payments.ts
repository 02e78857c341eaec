import { type Kysely, sql } from "kysely";

/** What the payment provider says, as it said it, and the payments that were confirmed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.payment (
      id uuid PRIMARY KEY,
      provider text NOT NULL,
      provider_payment_id text NOT NULL,
      order_id uuid NOT NULL REFERENCES billing.order,
      cents bigint NOT NULL CHECK (cents >= 0),
      fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
      received_at timestamptz NOT NULL,
      UNIQUE (provider, provider_payment_id)
    )`.execute(db);
  await sql`CREATE INDEX ON billing.payment (order_id)`.execute(db);
  await sql`
    CREATE TABLE billing.notification (
      id uuid PRIMARY KEY,
      digest bytea NOT NULL UNIQUE,
      sealed bytea,
      address text NOT NULL,
      order_id uuid,
      status text NOT NULL CHECK (status IN ('waiting', 'settled', 'noted', 'held', 'refused')),
      checks jsonb NOT NULL,
      tries int NOT NULL DEFAULT 0,
      received_at timestamptz NOT NULL,
      next_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON billing.notification (next_at) WHERE status = 'waiting'`.execute(db);
  await sql`CREATE INDEX ON billing.notification (order_id)`.execute(db);
};
