import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { OrderId, PlanId, SubscriptionId } from "./ids.ts";
import { Cents } from "./money.ts";
import { PaymentForm } from "./payments.ts";
import { Product } from "./plans.ts";

/** Access continues so long when a charge fails. */
export const graceDays = 3;

/** `overdue`: a charge failed. `cancelled`: nothing is charged any more. `ended`: no money came in the days of grace. */
export const SubscriptionStatus = z.enum(["active", "overdue", "cancelled", "ended"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const SubscriptionView = z.object({
  subscriptionId: SubscriptionId,
  planId: PlanId,
  product: Product,
  days: z.int(),
  cents: Cents,
  status: SubscriptionStatus,
  /** When the card is charged next; null when it is not. */
  nextOn: z.nullable(Day),
  /** The provider's page for another card; null when nothing is charged. */
  cardUrl: z.nullable(z.url()),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** The buyer chooses this before paying; nothing is chosen for them. */
export const prepareSubscription = defineEndpoint({
  method: "POST",
  path: "/orders/:orderId/subscription",
  summary: "The signed form that pays the order and has the card charged again until the buyer cancels",
  access: "signed-in",
  data: "own",
  params: z.object({ orderId: OrderId }),
  ok: PaymentForm,
  /** `NotRecurring`: only one plan of access, once, and paid by card. */
  refusals: { OrderNotFound: 404, OrderClosed: 409, NotRecurring: 422, PaymentsOff: 503 },
});

export const listSubscriptions = defineEndpoint({
  method: "GET",
  path: "/subscriptions",
  summary: "The caller's own subscriptions, with their next charges",
  access: "signed-in",
  data: "own",
  ok: z.object({ subscriptions: z.array(SubscriptionView) }),
  refusals: {},
});

export const cancelSubscription = defineEndpoint({
  method: "POST",
  path: "/subscriptions/:subscriptionId/cancellation",
  summary: "Have the card charged no more; what was paid for stays open. Again, it changes nothing",
  access: "signed-in",
  data: "own",
  params: z.object({ subscriptionId: SubscriptionId }),
  ok: SubscriptionView,
  refusals: { RecurringPlanNotFound: 404 },
});
