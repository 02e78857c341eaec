import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { type Placed, startRefund } from "../../contract/index.ts";
import { payingPayment, refundableCents } from "../../domain/refund.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { Orders } from "../orders/orders.ts";
import { agree } from "./agree-to-refund.ts";
import { openRefund, openRefundOf } from "./open-refund.ts";
import { confirmed, record } from "./refund-acts.ts";
import { staffRefundOf } from "./refund-views.ts";
import { Refunds } from "./refunds.ts";

/** Which payment of an order goes back: the named one, or the one that paid it. */
const paymentOf = (order: Placed, paymentId: string | undefined) =>
  paymentId === undefined
    ? payingPayment(order)
    : order.payments.find((payment) => payment.paymentId === paymentId);

export const startRefundHandler = implement(
  startRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const stream = uuidOfId(params.orderId);
    const { state } = yield* (yield* Orders).read(stream);
    if (state.phase === "absent") return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
    const { cents, reason, bank } = body;
    const id = uuidNamed(`billing.refund/${stream}/${body.commandId.toLowerCase()}`);
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const order = yield* lockedOrder(stream);
          const repeated = yield* (yield* Refunds).find(id);
          if (repeated !== null) return staffRefundOf(repeated);
          if ((yield* openRefundOf(stream)) !== undefined)
            return yield* Effect.fail({ _tag: "RefundOpen" } as const);
          const payment = paymentOf(order, body.paymentId);
          const left = payment === undefined ? 0 : refundableCents(order, payment);
          if (payment === undefined || left === 0)
            return yield* Effect.fail({ _tag: "NothingToRefund" } as const);
          const mustBeWhole = payment.counts !== "paid";
          if (cents > left || (mustBeWhole && cents !== left))
            return yield* Effect.fail({ _tag: "RefundTooLarge" as const, leftCents: left });
          const what = { payment, cents, reason, because: undefined, bank } as const;
          const opened = yield* openRefund({ id, stream, order, ...what, by, at });
          const agreed = yield* Effect.orDie(agree(opened, by));
          yield* record({ caller, reference }, "start-refund", agreed);
          return staffRefundOf(agreed);
        }),
      ),
    );
  }),
);
