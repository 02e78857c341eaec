import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { PersonSecrets } from "#modules/identity";
import { toIso } from "#vocabulary/instant";
import { Carts } from "./orders/carts.ts";
import { accessStreamOf } from "./access/grant-access.ts";
import { OrderRows } from "./orders/orders.ts";
import { refundViewOf } from "./refunds/refund-views.ts";
import { Refunds } from "./refunds/refunds.ts";
import { SubscriptionRows } from "./access/subscriptions.ts";
import { proofViewOf } from "./bank-transfers/proof-views.ts";
import { Proofs } from "./bank-transfers/proofs.ts";
import { openProof } from "./bank-transfers/sealed-proof.ts";
import { orderIdOf } from "./views.ts";

/** More than any account has. */
const maxOrders = 100_000;

/** A buyer may read what staff did about an order, but not which staff account it was. */
const withoutStaff = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== "by"));

/** Collects what billing stores about an account: every event of its orders, its subscriptions and its access, its cart, what it asked back, and the proofs of payment. */
export const billingData: Effect.Effect<
  PersonalDataSection,
  never,
  OrderRows | EventStore | Carts | SubscriptionRows | Proofs | PersonSecrets | Refunds
> = Effect.gen(function* () {
  const rows = yield* OrderRows;
  const store = yield* EventStore;
  const carts = yield* Carts;
  const subscriptions = yield* SubscriptionRows;
  const proofs = yield* Proofs;
  const refunds = yield* Refunds;
  const opening = yield* Effect.context<Proofs | PersonSecrets>();
  const eventsOf = (stream: string) =>
    Effect.map(store.readStream(stream), (events) =>
      events.map(({ type, recordedAt, data }) => ({
        type,
        recordedAt: toIso(recordedAt),
        data: withoutStaff(data as object),
      })),
    );
  return {
    section: "billing",
    collect: Effect.fnUntraced(function* (accountId: string) {
      const streams = yield* rows.ofAccount(accountId, maxOrders);
      return {
        orders: yield* Effect.forEach(streams, (stream) =>
          Effect.map(eventsOf(stream), (events) => ({ orderId: orderIdOf(stream), events })),
        ),
        access: yield* eventsOf(accessStreamOf(accountId)),
        subscriptions: yield* Effect.forEach(yield* subscriptions.ofAccount(accountId), (stream) =>
          Effect.map(eventsOf(stream), (events) => ({ events })),
        ),
        refunds: yield* Effect.forEach(streams, (stream) =>
          Effect.map(refunds.ofOrder(stream), (all) => all.map(refundViewOf)),
        ).pipe(Effect.map((each) => each.flat())),
        proofsOfPayment: yield* Effect.forEach(yield* proofs.ofAccount(accountId), (proof) =>
          Effect.map(Effect.provideContext(openProof(proof), opening), (file) => ({
            ...proofViewOf(proof),
            file: file?.base64 ?? null,
          })),
        ),
        cart: yield* carts.of(accountId),
      };
    }),
  };
});
