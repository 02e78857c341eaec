import { type Kysely, type Selectable, sql } from "kysely";
import { toIso } from "#vocabulary/instant";
import { cents, type CouponFilter, type CouponSort, type StaffCoupon } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

/** What a coupon takes off. */
export const discountOf = ({
  kind,
  amount,
}: Selectable<BillingTables["billing.coupon"]>): StaffCoupon["discount"] =>
  kind === "percent"
    ? { kind, basisPoints: Number(amount) }
    : { kind: "fixed", cents: cents(Number(amount)) };

export const couponOf = (row: Selectable<BillingTables["billing.coupon"]>): StaffCoupon => ({
  code: row.code,
  discount: discountOf(row),
  plans: row.plans,
  leastCents: cents(Number(row.least_cents)),
  mostUses: row.most_uses,
  mostUsesByAccount: row.most_uses_by_account,
  validFrom: toIso(row.valid_from.getTime()),
  validTo: row.valid_to === null ? null : toIso(row.valid_to.getTime()),
  uses: row.uses,
  isActive: row.active,
});

/** Each order has an index. A coupon is never deleted, so the last one of a page says where the next begins. */
const sorts = {
  active: { by: sql`(NOT active), code`, of: sql`NOT active, code`, beyond: sql`>` },
  newest: { by: sql`valid_from DESC, code DESC`, of: sql`valid_from, code`, beyond: sql`<` },
  oldest: { by: sql`valid_from, code`, of: sql`valid_from, code`, beyond: sql`>` },
} as const satisfies Readonly<Record<CouponSort, unknown>>;

/** A page of the coupons that staff look for. */
export const couponsThat = (
  db: Kysely<BillingTables>,
  { state, text, sort = "active" }: CouponFilter,
  after: string | null,
  limit: number,
) => {
  const { by, of, beyond } = sorts[sort];
  let rows = db.selectFrom("billing.coupon").selectAll().orderBy(by).limit(limit);
  if (state !== undefined) rows = rows.where("active", "=", state === "active");
  if (text !== undefined) rows = rows.where(sql<boolean>`starts_with(code, ${text})`);
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(${of}) ${beyond} (SELECT ${of} FROM billing.coupon WHERE code = ${after})`,
    );
  return rows;
};
