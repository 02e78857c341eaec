import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Coupons } from "../application/catalogue/coupons.ts";
import { cents } from "../contract/index.ts";
import type { Coupon } from "../domain/coupon.ts";
import { discountOf } from "./coupon-rows.ts";
import type { BillingTables } from "./tables.ts";

type Row = Selectable<BillingTables["billing.coupon"]>;

const couponOf = (row: Row): Coupon => ({
  code: row.code,
  discount: discountOf(row),
  plans: row.plans,
  leastCents: cents(Number(row.least_cents)),
  validFrom: row.valid_from.getTime(),
  validTo: row.valid_to?.getTime() ?? null,
  isActive: row.active,
});

/**
 * The update locks the coupon's row until the transaction ends, so that of two orders the second sees what the first has
 * used. Then the account takes the lowest number that is free; the primary key allows each number once.
 */
const redeem = async (db: Kysely<BillingTables>, code: string, account: string, order: string) => {
  const { rows } = await sql`
    WITH counted AS (
      UPDATE billing.coupon SET uses = uses + 1
      WHERE code = ${code} AND active AND (most_uses IS NULL OR uses < most_uses)
        AND most_uses_by_account > (
          SELECT count(*) FROM billing.coupon_use WHERE coupon = ${code} AND account = ${account})
      RETURNING code, most_uses_by_account
    )
    INSERT INTO billing.coupon_use (coupon, account, number, order_id)
    SELECT code, ${account}::uuid, (
      SELECT min(n) FROM generate_series(1, most_uses_by_account) n
      WHERE NOT EXISTS (
        SELECT FROM billing.coupon_use WHERE coupon = ${code} AND account = ${account} AND number = n)
    ), ${order}::uuid
    FROM counted
    RETURNING number`.execute(db);
  return rows.length > 0;
};

/** Coupons in PostgreSQL. */
export const postgresCoupons: Layer.Layer<Coupons, never, Pools> = Layer.effect(
  Coupons,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return Coupons.of({
      find: (code) =>
        query("coupons.find", async (db) => {
          const row = await db
            .selectFrom("billing.coupon")
            .selectAll()
            .where("code", "=", code)
            .executeTakeFirst();
          return row === undefined ? null : couponOf(row);
        }),
      redeem: (code, account, order) =>
        query("coupons.redeem", async (db) => {
          // The count below must see what the transaction before has committed, so the row is locked by a statement before.
          await sql`SELECT FROM billing.coupon WHERE code = ${code} FOR UPDATE`.execute(db);
          return redeem(db, code, account, order);
        }),
      release: (order) =>
        query("coupons.release", async (db) => {
          await sql`
            WITH freed AS (DELETE FROM billing.coupon_use WHERE order_id = ${order} RETURNING coupon)
            UPDATE billing.coupon SET uses = uses - 1 FROM freed WHERE code = freed.coupon`.execute(db);
        }),
    });
  }),
);
