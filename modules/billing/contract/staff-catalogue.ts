import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { CouponCode, PlanId, PriceId } from "./ids.ts";
import { BasisPoints, Cents } from "./money.ts";
import { Product } from "./plans.ts";

const admins = ["admin"] as const;

/** A plan with every price it had and will have, newest first. */
export const StaffPlan = z.object({
  planId: PlanId,
  product: Product,
  days: z.int(),
  onSale: z.boolean(),
  prices: z.array(z.object({ priceId: PriceId, cents: Cents, validFrom: IsoInstant })),
});
export type StaffPlan = z.infer<typeof StaffPlan>;

export const listPrices = defineEndpoint({
  method: "GET",
  path: "/admin/plans",
  summary: "Every plan with its prices of all times",
  access: admins,
  data: "none",
  ok: z.object({ plans: z.array(StaffPlan) }),
  refusals: {},
});

export const exportPrices = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/prices",
  summary: "Every price of every plan, as a file; goes into the audit log",
  access: admins,
  data: "none",
  query: z.object(fileFormat),
});

export const addPrice = defineEndpoint({
  method: "POST",
  path: "/admin/plans/:planId/prices",
  summary:
    "A new price from a moment on that has not come yet; prices that were shown hold for 30 minutes more",
  access: admins,
  data: "none",
  params: z.object({ planId: PlanId }),
  body: z.object({ cents: Cents, validFrom: IsoInstant }),
  ok: StaffPlan,
  status: 201,
  /** `AmountTooSmall`: PayFast takes nothing between R0.01 and R4.99. */
  refusals: { PlanNotFound: 404, PriceInThePast: 422, PriceExists: 409, AmountTooSmall: 422 },
});

export const changePlanSale = defineEndpoint({
  method: "PUT",
  path: "/admin/plans/:planId/sale",
  summary: "Hide a plan from sale, or show it; what was bought stays open, and orders that wait can be paid",
  access: admins,
  data: "none",
  params: z.object({ planId: PlanId }),
  /** `wasOnSale`: as the page showed it. */
  body: z.object({ onSale: z.boolean(), wasOnSale: z.boolean() }),
  ok: StaffPlan,
  /** `SaleChanged`: a colleague has changed it since; nothing was changed. */
  refusals: { PlanNotFound: 404, SaleChanged: 409 },
});

const Discount = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), basisPoints: BasisPoints.check(z.minimum(1)) }),
  z.object({
    kind: z.literal("fixed"),
    cents: Cents.check(z.refine((amount) => amount > 0, "amount-missing")),
  }),
]);

const couponFields = {
  code: CouponCode,
  discount: Discount,
  /** The plans that it is for; null for all. */
  plans: z.nullable(z.array(PlanId).check(z.minLength(1), z.maxLength(20))),
  leastCents: Cents,
  mostUses: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  mostUsesByAccount: z.int().check(z.minimum(1), z.maximum(100)),
  validFrom: IsoInstant,
  validTo: z.nullable(IsoInstant),
};

export const StaffCoupon = z.object({ ...couponFields, uses: z.int(), isActive: z.boolean() });
export type StaffCoupon = z.infer<typeof StaffCoupon>;

/** `active`: those that work first, by code. The others by the moment from which a coupon holds. */
export const CouponSort = z.enum(["active", "newest", "oldest"]);
export type CouponSort = z.infer<typeof CouponSort>;

/** Every value is text, because it is read from an address. */
export const CouponFilter = z.object({
  state: z.optional(z.enum(["active", "ended"])),
  /** The beginning of the code. */
  text: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{1,32}$/))),
  sort: z.optional(CouponSort),
});
export type CouponFilter = z.infer<typeof CouponFilter>;

export const listCoupons = defineEndpoint({
  method: "GET",
  path: "/admin/coupons",
  summary: "Coupons with how often each was used, those that work first by default, 50 at a time",
  access: admins,
  data: "none",
  query: z.extend(CouponFilter, { after: z.optional(CouponCode) }),
  /** `next` is the last one, to send as `after` for the next page; null at the end. */
  ok: z.object({ coupons: z.array(StaffCoupon), next: z.nullable(CouponCode) }),
  refusals: {},
});

export const exportCoupons = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/coupons",
  summary: "Every coupon that fits the filter, as a file; goes into the audit log",
  access: admins,
  data: "none",
  query: z.extend(CouponFilter, fileFormat),
});

export const createCoupon = defineEndpoint({
  method: "POST",
  path: "/admin/coupons",
  summary: "A new coupon; its code is never used again",
  access: admins,
  data: "none",
  body: z.object(couponFields),
  ok: StaffCoupon,
  status: 201,
  refusals: { CouponExists: 409, PlanNotFound: 404 },
});

export const endCoupon = defineEndpoint({
  method: "POST",
  path: "/admin/coupons/:code/end",
  summary: "End a coupon; orders that were placed with it keep their price; goes into the audit log",
  access: admins,
  data: "none",
  params: z.object({ code: CouponCode }),
  ok: StaffCoupon,
  /** `CouponChanged`: it is ended already, by the caller or a colleague; nothing was changed. */
  refusals: { CouponNotFound: 404, CouponChanged: 409 },
});

export const resumeCoupon = defineEndpoint({
  method: "POST",
  path: "/admin/coupons/:code/resumption",
  summary: "Let a coupon that was ended work again, with the uses that are left; goes into the audit log",
  access: admins,
  data: "none",
  params: z.object({ code: CouponCode }),
  ok: StaffCoupon,
  /** `CouponChanged`: it works already; nothing was changed. */
  refusals: { CouponNotFound: 404, CouponChanged: 409 },
});
