import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { OrderId, PlanId, PriceId } from "./ids.ts";
import { Cents } from "./money.ts";
import { Product } from "./plans.ts";

const at = { at: IsoInstant };

/** The buyer of an order wants its card to be charged again, at this price. Nothing is charged by it. */
const subscriptionChosen = defineEvent({
  type: "billing.subscription-chosen",
  version: 1,
  data: z.object({
    accountId: AccountId,
    orderId: OrderId,
    planId: PlanId,
    priceId: PriceId,
    product: Product,
    days: z.int(),
    cents: Cents,
    /** The provider's number for how often: 2 every week, 3 every month, 4 every three months. */
    frequency: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    ...at,
  }),
});

/** The order was paid, and the provider charges again. */
const subscriptionStarted = defineEvent({
  type: "billing.subscription-started",
  version: 1,
  data: z.object({ nextOn: Day, ...at }),
});

/** The provider charged again: the money is an order of its own. */
const subscriptionRenewed = defineEvent({
  type: "billing.subscription-renewed",
  version: 1,
  data: z.object({ orderId: OrderId, nextOn: Day, ...at }),
});

/** The day of a charge has passed without money. Access continues for the days of grace. */
const subscriptionOverdue = defineEvent({
  type: "billing.subscription-overdue",
  version: 1,
  data: z.object(at),
});

/** Nothing is charged any more. What was paid for stays open to its end, unless all of it was paid back (`refund`). */
const subscriptionCancelled = defineEvent({
  type: "billing.subscription-cancelled",
  version: 1,
  data: z.object({ by: z.enum(["buyer", "provider", "erasure", "refund"]), ...at }),
});

/** The days of grace are over without money. */
const subscriptionEnded = defineEvent({
  type: "billing.subscription-ended",
  version: 1,
  data: z.object(at),
});

/** Every event of a subscription's stream. None holds its token. */
export const subscriptionEvents = defineEvents({
  subscriptionChosen,
  subscriptionStarted,
  subscriptionRenewed,
  subscriptionOverdue,
  subscriptionCancelled,
  subscriptionEnded,
});
export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>;
