import { Effect } from "effect";
import { afterCommit } from "#kernel/database/transact";
import type { Instant } from "#vocabulary/instant";
import { isOrderOf } from "../../domain/decide-subscription.ts";
import { changeSubscription } from "../subscriptions/change-subscription.ts";
import { SubscriptionRows, Subscriptions } from "../access/subscriptions.ts";
import { orderIdOf } from "../views.ts";
import { tellProviderSoon } from "../subscriptions/watch-subscriptions.ts";

/**
 * Returns the subscription that paid for an order, locked; null when none did. Part of a transaction, which locks
 * subscriptions before orders.
 */
export const lockSubscriptionOf = Effect.fnUntraced(function* (account: string, orderStream: string) {
  const rows = yield* SubscriptionRows;
  const subscriptions = yield* Subscriptions;
  for (const id of yield* rows.ofAccount(account))
    if (isOrderOf((yield* subscriptions.read(id)).state, orderIdOf(orderStream))) {
      yield* rows.lock(id);
      return id;
    }
  return null;
});

/** Ends a subscription whose buyer got everything back: the card is not charged for what was given up. */
export const endWithRefund = Effect.fnUntraced(function* (id: string, at: Instant) {
  const { events } = yield* changeSubscription(id, { type: "cancel", by: "refund", at });
  if (events.length > 0) yield* afterCommit(tellProviderSoon);
});
