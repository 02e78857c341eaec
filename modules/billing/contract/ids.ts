import * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";

/** What a learner can buy, as addresses name it: `access-30`, `Whatsapp-group`. */
export const PlanId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/));
export type PlanId = z.infer<typeof PlanId>;

/** A price of a plan from a moment on. An order names the prices that its buyer was shown. */
export const PriceId = idSchema("pri");
export type PriceId = z.infer<typeof PriceId>;

/** One purchase. Its UUID is its event stream, and what the payment provider is told. */
export const OrderId = idSchema("ord");
export type OrderId = z.infer<typeof OrderId>;

/** Upper-case letters, digits and dashes. What a person types is trimmed and upper-cased first. */
export const CouponCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9](?:[A-Z0-9-]{0,30}[A-Z0-9])?$/));
export type CouponCode = z.infer<typeof CouponCode>;

/** One plan that its buyer's card is charged for again and again. */
export const SubscriptionId = idSchema("sub");
export type SubscriptionId = z.infer<typeof SubscriptionId>;
