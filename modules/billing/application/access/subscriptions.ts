import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate, Plan } from "#kernel/aggregate/plan";
import type { DatabaseUnavailable } from "#kernel/errors";
import { EventStore } from "#kernel/event-store/event-store";
import { uuidNamed } from "#kernel/named-uuid";
import type { Day } from "#vocabulary/day";
import { type SubscriptionEvent, subscriptionEvents } from "../../contract/subscription-events.ts";
import {
  evolveSubscription,
  noSubscription,
  type Subscription,
  type SubscriptionPhase,
} from "../../domain/decide-subscription.ts";

/** The stream of the subscription that an order begins. */
export const subscriptionOf = (orderStream: string): string =>
  uuidNamed(`billing.subscription/${orderStream}`);

/** The aggregate of subscriptions. */
export class Subscriptions extends Context.Service<
  Subscriptions,
  Aggregate<Subscription, SubscriptionEvent>
>()("roadworthy/billing/Subscriptions") {
  static readonly layer: Layer.Layer<Subscriptions, never, EventStore> = Layer.effect(
    Subscriptions,
    Effect.map(EventStore, (store) =>
      makeAggregate(store, {
        name: "billing.subscription",
        initial: noSubscription,
        evolve: evolveSubscription,
        decode: subscriptionEvents.decode,
        versionOf: subscriptionEvents.versionOf,
        bytesOf: (state) => 1_000 + (state.phase === "absent" ? 0 : 100 * state.renewals.length),
      }),
    ),
  );
}
export type SubscriptionPlan<Answer> = Plan<SubscriptionEvent, Answer, Subscription>;

/** A subscription of the provider that is to be asked about or ended there. */
export interface Charged {
  readonly id: string;
  readonly token: string;
  readonly status: SubscriptionPhase;
  readonly nextOn: Day | null;
}

/**
 * One row a subscription: the lock that every change takes first, and the provider's token, sealed. The events say what a
 * subscription is. Ids are UUIDs.
 */
export class SubscriptionRows extends Context.Service<
  SubscriptionRows,
  {
    /** Stores the row of a subscription, unless there is one, and locks it until the transaction ends. */
    readonly begin: (id: string, account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Locks the row. Returns its account; null when there is none. */
    readonly lock: (id: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    readonly save: (
      id: string,
      status: SubscriptionPhase,
      nextOn: Day | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly keepToken: (id: string, token: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the subscription that a token names; null when it is not known. */
    readonly ofToken: (token: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    /** Returns the token of a subscription; null when it has none any more. */
    readonly tokenOf: (id: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Whether an account has a subscription that is charged. */
    readonly isCharged: (account: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns those whose day of charge is before a day, the longest overdue first. */
    readonly due: (before: Day, limit: number) => Effect.Effect<readonly Charged[], DatabaseUnavailable>;
    /** Has the provider told that one is over. */
    readonly markToCancel: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
    readonly toCancel: (limit: number) => Effect.Effect<readonly Charged[], DatabaseUnavailable>;
    /** Forgets the token: the provider knows that it is over. */
    readonly forgetToken: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/SubscriptionRows") {}
