import { type Kysely, sql } from "kysely";

/** Coupons and articles are listed in more than one order, page by page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX coupon_active ON billing.coupon ((NOT active), code)`.execute(db);
  await sql`CREATE INDEX coupon_begun ON billing.coupon (valid_from, code)`.execute(db);
  await sql`CREATE INDEX article_saved ON admin_template.article (saved_at, id)`.execute(db);
};
