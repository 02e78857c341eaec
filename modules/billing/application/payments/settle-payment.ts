import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidv7 } from "#kernel/uuidv7";
import type { Day } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { Cents } from "../../contract/index.ts";
import { changeLockedOrder } from "../orders/change-order.ts";
import { OrderRows } from "../orders/orders.ts";
import { beginSubscription, noteRenewal, placeRenewal } from "../subscriptions/renew-subscription.ts";
import { SubscriptionRows } from "../access/subscriptions.ts";
import { type Checks, Inbox } from "../inbox.ts";

/** What a notification says: so much money came for this order. */
export interface Money {
  readonly stream: string;
  /** The subscription that it begins or renews; null for a payment that stays alone. */
  readonly recurring: { readonly token: string; readonly nextOn: Day | null } | null;
  readonly providerPaymentId: string;
  readonly cents: Cents;
  readonly feeCents: Cents;
}

/** A notification that passed its checks. `id` is its UUID. */
export interface Settlement {
  readonly id: string;
  readonly money: Money;
  readonly checks: Checks;
}

/**
 * Stores a payment, tells the order, whose row and notification are locked, and notes what became of the notification.
 * Returns whether it paid the order.
 */
export const take = Effect.fnUntraced(function* (
  stream: string,
  { id, money, checks }: Settlement,
  at: Instant,
) {
  const inbox = yield* Inbox;
  const { providerPaymentId, cents, feeCents } = money;
  const facts = { method: "payfast", providerPaymentId, cents, feeCents, at } as const;
  const paymentId = uuidv7();
  const owner = yield* inbox.addPayment({ ...facts, provider: "payfast", id: paymentId, order: stream });
  if (owner !== stream) {
    yield* inbox.finish(id, "held", { ...checks, payment: "of another order" });
    return false;
  }
  const outcome = yield* changeLockedOrder(stream, { type: "receive-money", paymentId, ...facts });
  yield* outcome.refusal === null
    ? inbox.finish(id, "settled", { ...checks, order: "settled" })
    : inbox.finish(id, "held", { ...checks, order: outcome.refusal._tag });
  return outcome.refusal === null && outcome.events.some(({ type }) => type === "billing.payment-received");
});

/**
 * Stores the payment and settles the order, all in one transaction, which locks the order first. The key on the provider's
 * own id makes it once, however many copies are settled at the same moment; one that was stored for another order is held.
 */
export const settle = (settlement: Settlement) =>
  transact(
    Effect.gen(function* () {
      const inbox = yield* Inbox;
      const { id, money, checks } = settlement;
      const { stream, recurring } = money;
      const isKnown = yield* (yield* OrderRows).lock(stream);
      if (!(yield* inbox.lockWaiting(id))) return;
      if (!isKnown) return yield* inbox.finish(id, "held", { ...checks, order: "unknown" });
      const at = yield* (yield* DatabaseClock).exact;
      const isPaid = yield* take(stream, settlement, at);
      if (isPaid && recurring !== null) yield* beginSubscription(stream, recurring, at);
    }),
  );

/**
 * Settles a later charge of a subscription, all in one transaction, which locks the subscription first: the provider names
 * the first order again, so the charge gets an order of its own, which it pays.
 */
export const settleCharge = (subscription: string, settlement: Settlement) =>
  transact(
    Effect.gen(function* () {
      const inbox = yield* Inbox;
      const { id, money, checks } = settlement;
      yield* (yield* SubscriptionRows).lock(subscription);
      if (!(yield* inbox.lockWaiting(id))) return;
      if (yield* inbox.isKnown("payfast", money.providerPaymentId))
        return yield* inbox.finish(id, "settled", { ...checks, payment: "known" });
      const at = yield* (yield* DatabaseClock).exact;
      const stream = yield* placeRenewal(subscription, money.providerPaymentId, at);
      if (yield* take(stream, settlement, at)) yield* noteRenewal(subscription, stream, at);
    }),
  );
