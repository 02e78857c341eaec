import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { OrderId } from "./ids.ts";
import { OrderStatus, OrderView } from "./orders.ts";

const ofOrder = z.object({ orderId: OrderId });

/** A form that the browser posts to the payment provider as it is, in this order. */
export const PaymentForm = z.object({
  action: z.url(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type PaymentForm = z.infer<typeof PaymentForm>;

/**
 * The page that posts the form has to be loaded anew (`/client/subscribe…`): only its own document may send forms to the
 * provider's hosts.
 */
export const preparePayment = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/payment",
  summary: "The signed form that leads to the payment page; the order waits on",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: PaymentForm,
  /** `PaymentsOff`: this installation takes no payments. `OneIsEnough`: another order has paid for this document. */
  refusals: { OrderNotFound: 404, OrderClosed: 409, OneIsEnough: 409, PaymentsOff: 503 },
});

/** The page that PayFast sends paying buyers to calls this. It proves nothing: only a notification does. */
export const returnFromPayment = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/return",
  summary: "Look for the money of an order now; returns the order as it is",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: OrderView,
  refusals: { OrderNotFound: 404 },
});

/** What a page hears while it follows an order: its status, at once and after every change. */
export const OrderMessage = z.object({ status: OrderStatus });
export type OrderMessage = z.infer<typeof OrderMessage>;

export const followOrder = defineEndpoint({
  method: "GET",
  path: "/orders/:orderId/events",
  summary: "The status of an order while it changes",
  access: "signed-in",
  data: "own",
  params: ofOrder,
  ok: OrderMessage,
  produces: "text/event-stream",
  refusals: { OrderNotFound: 404 },
});

/** PayFast calls this, and again later after any other answer than 200. Bodies are read as they were sent. */
export const receivePayfast = defineEndpoint({
  method: "POST",
  path: "/payments/payfast/notifications",
  summary: "A signed notification of PayFast about a payment",
  access: "anyone",
  data: "bearer",
  rawBodyLimit: 16_384,
  ok: z.object({ received: z.literal(true) }),
  refusals: { NotificationRefused: 400, PaymentsOff: 503, TooManyTries: 429 },
});
