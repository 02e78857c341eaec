import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Cents, CouponFilter, StaffCoupon, StaffPlan } from "../../contract/index.ts";

export interface NewPrice {
  /** A UUID. */
  readonly id: string;
  readonly planId: string;
  readonly cents: Cents;
  readonly validFrom: Instant;
}

/** What staff change of what is sold. Prices are only added; coupons are made, ended and resumed. */
export class CatalogueEditor extends Context.Service<
  CatalogueEditor,
  {
    /** Every plan with all of its prices, in the order of the page. */
    readonly plans: Effect.Effect<readonly StaffPlan[], DatabaseUnavailable>;
    /** Returns false when there is no such plan, or when it is on sale otherwise than it was seen. */
    readonly putOnSale: (
      planId: string,
      onSale: boolean,
      wasOnSale: boolean,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns false when the plan has a price from that moment on. */
    readonly addPrice: (price: NewPrice) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns coupons after the one of a code, those that work first by default. */
    readonly coupons: (
      wanted: CouponFilter,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly StaffCoupon[], DatabaseUnavailable>;
    /** Returns null when there is a coupon of that code. */
    readonly addCoupon: (
      coupon: Omit<StaffCoupon, "uses" | "isActive">,
    ) => Effect.Effect<StaffCoupon | null, DatabaseUnavailable>;
    /** Ends a coupon that works, or the other way round. Returns null when there is no coupon of that code. */
    readonly setActive: (
      code: string,
      isActive: boolean,
    ) => Effect.Effect<StaffCoupon | "unchanged" | null, DatabaseUnavailable>;
  }
>()("roadworthy/billing/CatalogueEditor") {}
