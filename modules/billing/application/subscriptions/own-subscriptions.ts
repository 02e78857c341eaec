import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  cancelSubscription,
  listSubscriptions,
  type Placed,
  prepareSubscription,
  type SubscriptionView,
} from "../../contract/index.ts";
import { frequencyOf } from "../../domain/charge-days.ts";
import type { Subscription } from "../../domain/decide-subscription.ts";
import { ownOrder } from "../orders/own-orders.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { orderIdOf } from "../views.ts";
import { changeSubscription } from "./change-subscription.ts";
import { subscriptionOf, SubscriptionRows, Subscriptions } from "../access/subscriptions.ts";
import { tellProviderSoon } from "./watch-subscriptions.ts";

/** Returns what is charged again for an order; null when it cannot be. */
const recurringOf = ({ lines: [line, ...more], method, totalCents }: Placed) => {
  if (line === undefined || more.length > 0 || line.quantity !== 1) return null;
  const frequency = frequencyOf(line.days);
  if (frequency === null || line.product !== "access" || method !== "payfast" || totalCents === 0)
    return null;
  const { planId, priceId, product, days, unitCents: cents } = line;
  return { planId, priceId, product, days, cents, frequency };
};

const prepareSubscriptionHandler = implement(
  prepareSubscription,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream, order } = yield* ownOrder(params.orderId, caller);
    const provider = yield* PaymentProvider;
    if (!provider.isOn) return yield* Effect.fail({ _tag: "PaymentsOff" } as const);
    if (order.phase !== "pending")
      return yield* Effect.fail({ _tag: "OrderClosed" as const, status: order.phase });
    const recurring = recurringOf(order);
    if (recurring === null) return yield* Effect.fail({ _tag: "NotRecurring" } as const);
    const { accountId, reference, totalCents } = order;
    const orderId = orderIdOf(stream);
    const at = toIso(yield* (yield* DatabaseClock).exact);
    const id = subscriptionOf(stream);
    yield* transact(
      Effect.gen(function* () {
        yield* (yield* SubscriptionRows).begin(id, uuidOfId(accountId));
        yield* changeSubscription(id, { type: "choose", data: { accountId, orderId, ...recurring, at } });
      }),
    );
    return provider.begin({ orderId, reference, cents: totalCents, recurring });
  }),
);

const viewOf = Effect.fnUntraced(function* (id: string, one: Subscription) {
  if (one.phase === "absent" || one.phase === "chosen") return null;
  const token = yield* (yield* SubscriptionRows).tokenOf(id);
  const provider = yield* PaymentProvider;
  const isCharged = one.phase === "active" || one.phase === "overdue";
  const { planId, product, days, cents, phase: status, nextOn } = one;
  const view: SubscriptionView = {
    ...{ subscriptionId: idFromUuid("sub", id), planId, product, days, cents, status, nextOn },
    cardUrl: isCharged && token !== null && provider.isOn ? provider.cardUrl(token) : null,
  };
  return view;
});

const listSubscriptionsHandler = implement(
  listSubscriptions,
  Effect.fnUntraced(function* ({ caller }) {
    const aggregate = yield* Subscriptions;
    const ids = yield* (yield* SubscriptionRows).ofAccount(sessionOf(caller).accountId);
    const views = yield* Effect.forEach(ids, (id) =>
      Effect.flatMap(aggregate.read(id), ({ state }) => viewOf(id, state)),
    );
    return { subscriptions: views.filter((view) => view !== null) };
  }),
);

const cancelSubscriptionHandler = implement(
  cancelSubscription,
  Effect.fnUntraced(function* ({ params, caller }) {
    const id = uuidOfId(params.subscriptionId);
    const { state } = yield* (yield* Subscriptions).read(id);
    if (state.phase === "absent" || state.accountId !== accountIdOf(sessionOf(caller).accountId))
      return yield* Effect.fail({ _tag: "RecurringPlanNotFound" } as const);
    const at = yield* (yield* DatabaseClock).exact;
    const { subscription } = yield* changeSubscription(id, { type: "cancel", by: "buyer", at });
    yield* tellProviderSoon;
    const view = yield* viewOf(id, subscription);
    return view ?? (yield* Effect.fail({ _tag: "RecurringPlanNotFound" } as const));
  }),
);

export const ownSubscriptionHandlers = {
  prepareSubscription: prepareSubscriptionHandler,
  listSubscriptions: listSubscriptionsHandler,
  cancelSubscription: cancelSubscriptionHandler,
};
