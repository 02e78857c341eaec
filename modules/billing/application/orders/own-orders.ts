import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { cancelOrder, leavePayment, listOrders, type OrderId, readOrder } from "../../contract/index.ts";
import { changeOrder } from "./change-order.ts";
import { OrderRows, Orders, placedOrders } from "./orders.ts";
import { shownOrder } from "./shown-order.ts";

const shownAtOnce = 50;

/** Returns the caller's own order; for anyone else there is none. */
export const ownOrder = Effect.fnUntraced(function* (orderId: OrderId, caller: Caller) {
  const stream = uuidOfId(orderId);
  const { state } = yield* (yield* Orders).read(stream);
  if (state.phase === "absent" || state.accountId !== accountIdOf(sessionOf(caller).accountId))
    return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
  return { stream, order: state };
});

const listOrdersHandler = implement(
  listOrders,
  Effect.fnUntraced(function* ({ caller }) {
    const streams = yield* (yield* OrderRows).ofAccount(sessionOf(caller).accountId, shownAtOnce);
    const placed = yield* placedOrders(streams);
    return { orders: yield* Effect.forEach(placed, ([stream, order]) => shownOrder(stream, order)) };
  }),
);

const readOrderHandler = implement(
  readOrder,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream, order } = yield* ownOrder(params.orderId, caller);
    return yield* shownOrder(stream, order);
  }),
);

/** Does a move of the buyer's. Null when the status of the order does not allow it. */
const byBuyer = Effect.fnUntraced(function* (
  type: "cancel" | "leave-payment",
  stream: string,
  caller: Caller,
) {
  const at = yield* (yield* DatabaseClock).exact;
  const meta = { actor: accountIdOf(sessionOf(caller).accountId) };
  const outcome = yield* changeOrder(stream, { type, at }, meta);
  return outcome.refusal === null ? outcome.order : null;
});

/** A click that is repeated is no error. */
const cancelOrderHandler = implement(
  cancelOrder,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream } = yield* ownOrder(params.orderId, caller);
    const cancelled = yield* byBuyer("cancel", stream, caller);
    const { order } = yield* ownOrder(params.orderId, caller);
    if (cancelled === null && order.phase !== "cancelled")
      return yield* Effect.fail({ _tag: "OrderClosed" as const, status: order.phase });
    return yield* shownOrder(stream, order);
  }),
);

/** An order that no longer waits stays as it is. */
const leavePaymentHandler = implement(
  leavePayment,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream } = yield* ownOrder(params.orderId, caller);
    yield* byBuyer("leave-payment", stream, caller);
    return yield* shownOrder(stream, (yield* ownOrder(params.orderId, caller)).order);
  }),
);

/** The handlers of the endpoints for a buyer's own orders. */
export const ownOrderHandlers = {
  listOrders: listOrdersHandler,
  readOrder: readOrderHandler,
  cancelOrder: cancelOrderHandler,
  leavePayment: leavePaymentHandler,
};
