import { type Kysely, sql } from "kysely";

/** What is on sale, and its prices from a moment on. A price is never changed: a new one is another row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA billing`.execute(db);
  await sql`
    CREATE TABLE billing.plan (
      id text PRIMARY KEY,
      product text NOT NULL CHECK (product IN ('access', 'group')),
      days int NOT NULL CHECK (days > 0),
      place int NOT NULL UNIQUE,
      on_sale boolean NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE billing.price (
      id uuid PRIMARY KEY,
      plan text NOT NULL REFERENCES billing.plan,
      cents bigint NOT NULL CHECK (cents BETWEEN 0 AND 100000000000),
      valid_from timestamptz NOT NULL,
      UNIQUE (plan, valid_from)
    )`.execute(db);
  await sql`
    INSERT INTO billing.plan (id, product, days, place, on_sale) VALUES
      ('access-7', 'access', 7, 1, true),
      ('access-30', 'access', 30, 2, true),
      ('access-90', 'access', 90, 3, true),
      ('Whatsapp-group', 'group', 90, 4, true)`.execute(db);
  await sql`
    INSERT INTO billing.price (id, plan, cents, valid_from) VALUES
      ('019aab00-0000-7000-8000-000000000001', 'access-7', 4900, '2026-11-01T00:00:00+02:00'),
      ('019aab00-0000-7000-8000-000000000002', 'access-30', 9900, '2026-11-01T00:00:00+02:00'),
      ('019aab00-0000-7000-8000-000000000003', 'access-90', 19900, '2026-11-01T00:00:00+02:00'),
      ('019aab00-0000-7000-8000-000000000004', 'Whatsapp-group', 2900, '2026-11-01T00:00:00+02:00')`.execute(
    db,
  );
};
