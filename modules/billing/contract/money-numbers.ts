import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AskedDays, Span } from "#vocabulary/span";
import { CouponCode, PlanId } from "./ids.ts";
import { Cents } from "./money.ts";
import { OrderStatus } from "./orders.ts";
import { Product } from "./plans.ts";

/** So many things, and their amounts together. */
export const MoneyCount = z.object({ count: z.int(), cents: Cents });
export type MoneyCount = z.infer<typeof MoneyCount>;

/** Money of a day: orders that were paid on it, and what went back on it, whenever the order was paid. */
export const MoneyDay = z.object({
  /** Orders that cost something and were paid. */
  orders: z.int(),
  receivedCents: Cents,
  /** The part of it that came by transfer. */
  eftCents: Cents,
  refundedCents: Cents,
});
export type MoneyDay = z.infer<typeof MoneyDay>;

/** The business in numbers, by the read model of orders, which may be a moment behind the log. */
export const MoneyNumbers = z.object({
  at: IsoInstant,
  /** The days that everything but `waiting` covers. */
  span: Span,
  total: MoneyDay,
  /** Every day of the span, in order. */
  days: z.array(z.extend(MoneyDay, { day: Day })),
  /** What was sold, at the prices of its orders: less `discountCents` it is what was received. */
  plans: z.array(
    z.object({ planId: PlanId, product: Product, days: z.int(), quantity: z.int(), cents: Cents }),
  ),
  /** The same by the day on which its order was paid; only days and plans with something sold. */
  sold: z.array(z.object({ day: Day, planId: PlanId, days: z.int(), quantity: z.int(), cents: Cents })),
  discountCents: Cents,
  /** Coupons of paid orders, those used most first, 20 at most: how often, and what they took off. */
  coupons: z.array(z.extend(MoneyCount, { code: CouponCode })),
  /** Orders that were placed in these days, by their state now. */
  states: z.array(z.extend(MoneyCount, { status: OrderStatus })),
  /** Accounts whose first payment ever was in these days. */
  firstBuyers: z.int(),
  /** What waits now, whenever it began. */
  waiting: z.object({
    /** Orders by transfer without their money. */
    eft: MoneyCount,
    /** Lines of bank statements that paid no order. */
    bankLines: z.int(),
    /** Refunds that are not paid yet. */
    refunds: MoneyCount,
    /** Messages of the provider that failed a check: they may be money. */
    notifications: z.int(),
  }),
});
export type MoneyNumbers = z.infer<typeof MoneyNumbers>;

export const readMoneyNumbers = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/money",
  summary: "The business in numbers: revenue by day and plan, orders by state, coupons, refunds, what waits",
  access: ["admin"],
  data: "none",
  query: AskedDays,
  ok: MoneyNumbers,
  refusals: {},
});
