import { type Kysely, sql } from "kysely";

/** Carts with something in them are listed from either end, page by page, without naming their owners. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX cart_filled ON billing.cart (changed_at, (md5(owner::text)::uuid))
      WHERE jsonb_array_length(cart -> 'lines') > 0`.execute(db);
};
