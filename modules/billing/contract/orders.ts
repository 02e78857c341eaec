import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { PaymentMethod } from "./events.ts";
import { CouponCode, OrderId, PlanId, PriceId } from "./ids.ts";
import { BasisPoints, Cents } from "./money.ts";
import { Product } from "./plans.ts";

/** The least that PayFast takes, unless the order costs nothing. */
export const minPaymentCents = 500;
/** An order waits so long for its money. */
export const orderLifeHours = { payfast: 24, eft: 7 * 24 } as const;

export const OrderStatus = z.enum([
  "pending",
  "review",
  "paid",
  "partially-refunded",
  "refunded",
  "cancelled",
  "expired",
  "disputed",
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

const WantedLine = z.object({
  planId: PlanId,
  priceId: PriceId,
  quantity: z.int().check(z.minimum(1), z.maximum(10)),
});

/** What is to be bought, at the prices that were shown. Each plan stands in one line. */
export const Wanted = z.object({
  lines: z.array(WantedLine).check(
    z.minLength(1),
    z.maxLength(10),
    z.refine((lines) => new Set(lines.map(({ planId }) => planId)).size === lines.length, "plan-twice"),
  ),
  coupon: z.optional(CouponCode),
});
export type Wanted = z.infer<typeof Wanted>;

/** What an order costs. `totalCents` is `subtotalCents` − `discountCents` and includes `vat`. */
export const Quote = z.object({
  lines: z.array(
    z.object({
      planId: PlanId,
      product: Product,
      days: z.int(),
      quantity: z.int(),
      unitCents: Cents,
      lineCents: Cents,
    }),
  ),
  coupon: z.nullable(CouponCode),
  subtotalCents: Cents,
  discountCents: Cents,
  totalCents: Cents,
  /** Null while the seller is not registered for VAT: then there is none in the price. */
  vat: z.nullable(z.object({ basisPoints: BasisPoints, cents: Cents })),
});
export type Quote = z.infer<typeof Quote>;

/** An order as its buyer sees it. */
export const OrderView = z.extend(Quote, {
  orderId: OrderId,
  status: OrderStatus,
  method: PaymentMethod,
  /** For people, and for a transfer: `K53-7F3K9QX`. */
  reference: z.string(),
  placedAt: IsoInstant,
  expiresAt: IsoInstant,
  paidAt: z.nullable(IsoInstant),
  /** When the buyer last came back from the payment page without paying. */
  leftAt: z.nullable(IsoInstant),
  refundedCents: Cents,
  /** The buyer may ask for all money back before this moment; null where there is none to pay back. */
  refundUntil: z.nullable(IsoInstant),
  /** It paid for a document that the buyer had already, and opened nothing more: the money is to go back. */
  paidTwice: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

const pricing = {
  PlanNotFound: 404,
  PriceChanged: 409,
  CouponRefused: 422,
  OneIsEnough: 409,
  AmountTooSmall: 422,
} as const;
const ofOrder = z.object({ orderId: OrderId });

export const quoteOrder = defineEndpoint({
  method: "POST",
  path: "/orders/quote",
  summary: "What an order would cost, with its coupon and VAT; stores nothing",
  access: "participant",
  data: "none",
  body: Wanted,
  ok: Quote,
  refusals: { ...pricing, TooManyTries: 429 },
});

/**
 * The total is what the same request to `quoteOrder` returned. A total of nothing is paid at once. `consent`: the buyer
 * wants the service to begin now, which ends the right to cancel within seven days once it is used.
 */
export const placeOrder = defineEndpoint({
  method: "POST",
  path: "/orders",
  summary: "Place an order; sent again with the same command id it returns the same order",
  access: "signed-in",
  data: "own",
  body: z.extend(Wanted, {
    commandId: z.guid(),
    method: PaymentMethod,
    consent: z.literal(true, "consent-missing"),
  }),
  ok: OrderView,
  status: 201,
  /** `MayNotPay`: under 18, a guardian has to agree first. `TransfersOff`: no EFT is taken here. */
  refusals: { ...pricing, MayNotPay: 403, TransfersOff: 409, TooManyTries: 429 },
});

export const listOrders = defineEndpoint({
  method: "GET",
  path: "/orders",
  summary: "The caller's own orders, newest first, 50 at most",
  access: "signed-in",
  data: "own",
  ok: z.object({ orders: z.array(OrderView) }),
  refusals: {},
});

export const readOrder = defineEndpoint({
  method: "GET",
  path: "/orders/:orderId",
  summary: "One of the caller's own orders, in its true state",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: OrderView,
  refusals: { OrderNotFound: 404 },
});

/** Money that comes afterwards is honoured all the same. */
export const cancelOrder = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/cancellation",
  summary: "Cancel an order that waits for its money; again, it changes nothing",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: OrderView,
  refusals: { OrderNotFound: 404, OrderClosed: 409 },
});

/** The page that PayFast sends buyers to who do not pay calls this. It proves nothing, so it decides nothing. */
export const leavePayment = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/leaving",
  summary: "Note that the buyer came back without paying; the order waits on",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: OrderView,
  refusals: { OrderNotFound: 404 },
});
