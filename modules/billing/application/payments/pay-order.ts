import { Effect } from "effect";
import { implement, implementEventStream } from "#kernel/http/implement";
import { Live } from "#kernel/live/live";
import { uuidOfId } from "#vocabulary/id";
import { followOrder, OrderMessage, preparePayment, returnFromPayment } from "../../contract/index.ts";
import { refuseBought } from "../access/bought-already.ts";
import { orderTopic } from "../orders/order-topic.ts";
import { ownOrder } from "../orders/own-orders.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { orderIdOf, viewOf } from "../views.ts";
import { confirmSoon } from "./confirm-payment.ts";
import { Inbox } from "../inbox.ts";

export const preparePaymentHandler = implement(
  preparePayment,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream, order } = yield* ownOrder(params.orderId, caller);
    const provider = yield* PaymentProvider;
    if (!provider.isOn) return yield* Effect.fail({ _tag: "PaymentsOff" } as const);
    if (order.phase !== "pending")
      return yield* Effect.fail({ _tag: "OrderClosed" as const, status: order.phase });
    // Of two orders that waited for one document, the first that is paid is the last.
    yield* refuseBought(uuidOfId(order.accountId), order.lines);
    const { reference, totalCents } = order;
    return provider.begin({ orderId: orderIdOf(stream), reference, cents: totalCents });
  }),
);

export const returnFromPaymentHandler = implement(
  returnFromPayment,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream, order } = yield* ownOrder(params.orderId, caller);
    for (const id of yield* (yield* Inbox).ofOrder(stream)) yield* confirmSoon(id);
    return viewOf(stream, order);
  }),
);

export const followOrderHandler = implementEventStream(
  followOrder,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream, order } = yield* ownOrder(params.orderId, caller);
    const live = yield* Live;
    return ({ send }) => {
      send({ status: order.phase });
      return live.listen(orderTopic(stream), (heard) => {
        const { data: message } = OrderMessage.safeParse(heard);
        if (message !== undefined) send(message);
      });
    };
  }),
);
