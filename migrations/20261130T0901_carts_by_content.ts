import { type Kysely, sql } from "kysely";

/** Staff find carts by a plan that is in them, and list those with a coupon from either end, page by page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isFilled = sql`jsonb_array_length(cart -> 'lines') > 0`;
  await sql`
    CREATE INDEX cart_plans ON billing.cart USING gin ((cart -> 'lines') jsonb_path_ops)
      WHERE ${isFilled}`.execute(db);
  await sql`
    CREATE INDEX cart_with_coupon ON billing.cart (changed_at, (md5(owner::text)::uuid))
      WHERE ${isFilled} AND cart ->> 'coupon' IS NOT NULL`.execute(db);
};
