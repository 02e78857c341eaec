import { type Kysely, sql } from "kysely";

/** The daily comparison with the provider's own history, and what differed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.reconciliation (
      day date PRIMARY KEY,
      from_day date NOT NULL,
      payments int NOT NULL,
      cents bigint NOT NULL CHECK (cents >= 0),
      differences int NOT NULL,
      ran_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE billing.difference (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('unknown-here', 'missing-there', 'amount')),
      provider_payment_id text NOT NULL,
      order_id uuid,
      our_cents bigint,
      their_cents bigint,
      found_at timestamptz NOT NULL,
      ended_at timestamptz,
      explained_by uuid
    )`.execute(db);
  await sql`CREATE INDEX ON billing.difference (found_at, id) WHERE ended_at IS NULL`.execute(db);
  await sql`CREATE INDEX ON billing.payment (received_at)`.execute(db);
  // The health of notifications asks when the last one came.
  await sql`CREATE INDEX ON billing.notification (received_at) WHERE order_id IS NOT NULL`.execute(db);
};
