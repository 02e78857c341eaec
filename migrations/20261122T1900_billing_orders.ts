import { type Kysely, sql } from "kysely";

/** Orders, the coupons they use, and the prepaid periods that paid ones open. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.coupon (
      code text PRIMARY KEY CHECK (code = upper(code)),
      kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
      amount bigint NOT NULL CHECK (amount > 0 AND (kind = 'fixed' OR amount <= 10000)),
      plans text[],
      least_cents bigint NOT NULL CHECK (least_cents >= 0),
      most_uses int CHECK (most_uses > 0),
      uses int NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (most_uses IS NULL OR uses <= most_uses)),
      most_uses_by_account int NOT NULL CHECK (most_uses_by_account > 0),
      valid_from timestamptz NOT NULL,
      valid_to timestamptz,
      active boolean NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE billing.order (
      id uuid PRIMARY KEY,
      account uuid NOT NULL,
      status text NOT NULL,
      total_cents bigint NOT NULL CHECK (total_cents >= 0),
      reference text NOT NULL UNIQUE,
      placed_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON billing.order (account, placed_at, id)`.execute(db);
  await sql`CREATE INDEX ON billing.order (expires_at) WHERE status = 'pending'`.execute(db);
  await sql`
    CREATE TABLE billing.coupon_use (
      coupon text NOT NULL REFERENCES billing.coupon,
      account uuid NOT NULL,
      number int NOT NULL,
      order_id uuid NOT NULL UNIQUE REFERENCES billing.order,
      PRIMARY KEY (coupon, account, number)
    )`.execute(db);
  await sql`
    CREATE TABLE billing.access (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account uuid NOT NULL,
      order_id uuid NOT NULL REFERENCES billing.order,
      product text NOT NULL,
      days int NOT NULL CHECK (days > 0),
      granted_at timestamptz NOT NULL,
      ended_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON billing.access (account, product, number)`.execute(db);
  await sql`CREATE INDEX ON billing.access (order_id)`.execute(db);
};
