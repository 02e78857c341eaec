import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate, Plan } from "#kernel/aggregate/plan";
import type { DatabaseUnavailable } from "#kernel/errors";
import { EventStore } from "#kernel/event-store/event-store";
import type { Instant } from "#vocabulary/instant";
import { type OrderEvent, orderEvents } from "../../contract/events.ts";
import type { Cents, Order, OrderStatus, Placed } from "../../contract/index.ts";
import { order } from "../../domain/decide-order.ts";

/** The aggregate of orders. */
export class Orders extends Context.Service<Orders, Aggregate<Order, OrderEvent>>()(
  "roadworthy/billing/Orders",
) {
  static readonly layer: Layer.Layer<Orders, never, EventStore> = Layer.effect(
    Orders,
    Effect.map(EventStore, (store) =>
      makeAggregate(store, {
        name: "billing.order",
        initial: order.initial,
        evolve: order.evolve,
        decode: orderEvents.decode,
        versionOf: orderEvents.versionOf,
        bytesOf: (state) => (state.phase === "absent" ? 0 : 1_500 + 300 * state.lines.length),
      }),
    ),
  );
}

/** The orders of rows, by stream. Each row is written with its events, so it has an order. */
export const placedOrders = Effect.fnUntraced(function* (streams: readonly string[]) {
  const read = yield* (yield* Orders).readAll(streams);
  return new Map([...read].map(([stream, { state }]) => [stream, state as Placed]));
});

/** The events that a use case appends to an order, and its result afterwards. */
export type OrderPlan<Answer> = Plan<OrderEvent, Answer, Order>;

/** The row of a new order. Ids are UUIDs. */
export interface NewOrderRow {
  readonly id: string;
  readonly account: string;
  readonly totalCents: Cents;
  readonly reference: string;
  readonly placedAt: Instant;
  readonly expiresAt: Instant;
}

/** An order whose row is locked. Ids are UUIDs. */
export interface LockedOrder {
  readonly id: string;
  readonly account: string;
  /** Whether it waits for its money, as it was placed. */
  readonly isPending: boolean;
}

/** An order that still waits although its time is over. */
export interface OverdueOrder {
  readonly id: string;
  readonly placedAt: Instant;
}

/**
 * One row an order, written with its events: the lock that every change of an order takes first, and what finds orders.
 * The events say what an order is.
 */
export class OrderRows extends Context.Service<
  OrderRows,
  {
    /** Returns false when there is a row with that id. It waits for a transaction that is inserting it. */
    readonly insert: (row: NewOrderRow) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Locks the row until the transaction ends. Returns false when there is none. */
    readonly lock: (id: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Locks the rows of several, in one order, and returns those that exist. */
    readonly lockAll: (ids: readonly string[]) => Effect.Effect<readonly LockedOrder[], DatabaseUnavailable>;
    readonly saveStatus: (id: string, status: OrderStatus) => Effect.Effect<void, DatabaseUnavailable>;
    readonly isReferenceFree: (reference: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns an account's orders, newest first. */
    readonly ofAccount: (
      account: string,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /**
     * Returns orders that wait although their time is over at a moment, the longest overdue first. Left out are those whose
     * money may be here: a notification or a transfer of theirs waits, or the provider took a payment that is not explained.
     */
    readonly overdue: (
      at: Instant,
      limit: number,
    ) => Effect.Effect<readonly OverdueOrder[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/OrderRows") {}
