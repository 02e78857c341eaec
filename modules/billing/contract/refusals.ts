import type { Instant } from "#vocabulary/instant";
import type { OrderStatus } from "./orders.ts";

/** Why an order does not do what it was told. */
export type OrderRefusal =
  | { readonly _tag: "OrderNotFound" }
  | { readonly _tag: "OrderExists" }
  /** The status does not allow it. */
  | { readonly _tag: "OrderClosed"; readonly status: OrderStatus }
  | { readonly _tag: "OrderNotExpired"; readonly expiresAt: Instant }
  | { readonly _tag: "NotFree" }
  /** The payment paid the order, is another order's, or was paid back. */
  | { readonly _tag: "PaymentNotReturnable" }
  /** More than what is left to pay back, or nothing. */
  | { readonly _tag: "RefundTooLarge"; readonly leftCents: number };

/** Why there is no order. */
export type PricingRefusal =
  | { readonly _tag: "PlanNotFound"; readonly planId: string }
  /** The price was shown too long ago; `cents` is today's. */
  | { readonly _tag: "PriceChanged"; readonly planId: string; readonly cents: number }
  /** The same for a code that is unknown, over, used up or not for these plans. */
  | { readonly _tag: "CouponRefused" }
  /** A document is downloaded as often as its buyer likes: they have it, or the order holds more than one. */
  | { readonly _tag: "OneIsEnough"; readonly planId: string }
  /** PayFast takes nothing between R0.01 and R4.99. */
  | { readonly _tag: "AmountTooSmall"; readonly leastCents: number };
