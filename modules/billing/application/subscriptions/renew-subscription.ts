import { Effect } from "effect";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { type Day, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { splitVat } from "../../contract/index.ts";
import { nextCharge, renewedDays } from "../../domain/charge-days.ts";
import type { Subscription } from "../../domain/decide-subscription.ts";
import { vatRateAt } from "../../domain/vat.ts";
import { BillingSettings } from "../billing-settings.ts";
import { storeOrder } from "../orders/place-order.ts";
import { orderIdOf } from "../views.ts";
import { changeSubscription } from "./change-subscription.ts";
import { subscriptionOf, SubscriptionRows, Subscriptions } from "../access/subscriptions.ts";

type Running = Exclude<Subscription, { readonly phase: "absent" }>;

/** Begins the subscription of an order that has just been paid, when its buyer chose one. Part of that transaction. */
export const beginSubscription = Effect.fnUntraced(function* (
  orderStream: string,
  { token, nextOn }: { readonly token: string; readonly nextOn: Day | null },
  at: Instant,
) {
  const id = subscriptionOf(orderStream);
  const rows = yield* SubscriptionRows;
  const { state } = yield* (yield* Subscriptions).read(id);
  if (state.phase === "cancelled") {
    // Its buyer was erased meanwhile. The provider is told, or it would charge the card again.
    yield* rows.keepToken(id, token);
    return yield* rows.markToCancel(id);
  }
  if (state.phase !== "chosen")
    return yield* Effect.logError("The provider charges again what no buyer chose", { order: orderStream });
  yield* rows.keepToken(id, token);
  const day = nextOn ?? nextCharge(dayOf(at), state.frequency);
  yield* changeSubscription(id, { type: "start", nextOn: day, at });
});

/** The day for which a charge is, and that of the one after it. Money that comes after the end is for its own day. */
const chargeOf = ({ nextOn, date, frequency }: Running, at: Instant) => {
  const day = nextOn ?? dayOf(at);
  return { day, next: nextCharge(day, frequency, (nextOn === null ? null : date) ?? undefined) };
};

const pricedOf = (running: Running, at: Instant, isVatRegistered: boolean) => {
  const { planId, priceId, product, days, cents: totalCents } = running;
  const basisPoints = vatRateAt(at);
  const charge = chargeOf(running, at);
  const opened = renewedDays(days, charge.day, charge.next);
  return {
    lines: [{ planId, priceId, product, days: opened, quantity: 1, unitCents: totalCents }],
    coupon: null,
    subtotalCents: totalCents,
    totalCents,
    vat: isVatRegistered ? { basisPoints, cents: splitVat(totalCents, basisPoints).vat } : null,
  };
};

/**
 * Places the order of a charge and returns its stream: the same for the same payment. Money that comes after the
 * subscription was over is honoured all the same. Part of the transaction that settles it.
 */
export const placeRenewal = Effect.fnUntraced(function* (id: string, providerPaymentId: string, at: Instant) {
  const running = (yield* (yield* Subscriptions).read(id)).state as Running;
  const { vatNumber } = (yield* BillingSettings).seller;
  const stream = uuidNamed(`billing.renewal/${id}/${providerPaymentId}`);
  const account = uuidOfId(running.accountId);
  const priced = pricedOf(running, at, vatNumber !== null);
  yield* storeOrder({ stream, account, priced, method: "payfast", at, meta: {} }).pipe(
    Effect.catchTag("CouponRefused", Effect.die),
  );
  return stream;
});

/** Notes that a charge paid its order. Part of the transaction that settles it. */
export const noteRenewal = Effect.fnUntraced(function* (id: string, orderStream: string, at: Instant) {
  const running = (yield* (yield* Subscriptions).read(id)).state as Running;
  const nextOn = chargeOf(running, at).next;
  yield* changeSubscription(id, { type: "renew", orderId: orderIdOf(orderStream), nextOn, at });
});
