import { type Kysely, sql } from "kysely";

/**
 * Study material to print: three documents that are bought once, what was drawn for them, and what buyers say about
 * anything that is sold.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE billing.plan
      DROP CONSTRAINT plan_product_check,
      ADD CONSTRAINT plan_product_check
        CHECK (product IN ('access', 'group', 'sign-chart', 'workbook', 'flash-cards'))`.execute(db);
  await sql`
    INSERT INTO billing.plan (id, product, days, place, on_sale)
    SELECT material.id, material.id, 36500, (SELECT max(place) FROM billing.plan) + material.number, true
    FROM (VALUES ('sign-chart', 1), ('workbook', 2), ('flash-cards', 3)) AS material (id, number)`.execute(
    db,
  );
  await sql`
    INSERT INTO billing.price (id, plan, cents, valid_from) VALUES
      ('019aab00-0000-7000-8000-000000000005', 'sign-chart', 2900, '2026-11-23T00:00:00+02:00'),
      ('019aab00-0000-7000-8000-000000000006', 'workbook', 4900, '2026-11-23T00:00:00+02:00'),
      ('019aab00-0000-7000-8000-000000000007', 'flash-cards', 3900, '2026-11-23T00:00:00+02:00')`.execute(db);
  await sql`CREATE SCHEMA shop`.execute(db);
  await sql`
    CREATE TABLE shop.material (
      product text PRIMARY KEY,
      edition text NOT NULL,
      pages int NOT NULL CHECK (pages > 0),
      pdf bytea NOT NULL,
      made_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE shop.review (
      id uuid PRIMARY KEY,
      account uuid NOT NULL,
      product text NOT NULL,
      stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
      text text NOT NULL,
      status text NOT NULL CHECK (status IN ('waiting', 'shown', 'hidden')),
      reports int NOT NULL DEFAULT 0,
      written_at timestamptz NOT NULL,
      UNIQUE (account, product)
    )`.execute(db);
  await sql`CREATE INDEX ON shop.review (product, written_at, id) WHERE status = 'shown'`.execute(db);
  await sql`CREATE INDEX ON shop.review (status, written_at, id)`.execute(db);
  await sql`
    CREATE TABLE shop.review_report (
      review uuid NOT NULL REFERENCES shop.review ON DELETE CASCADE,
      account uuid NOT NULL,
      PRIMARY KEY (review, account)
    )`.execute(db);
  await sql`CREATE INDEX ON shop.review_report (account)`.execute(db);
};
