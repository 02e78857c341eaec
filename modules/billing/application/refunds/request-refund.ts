import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { uuidv7 } from "#kernel/uuidv7";
import { readRefunds, requestRefund } from "../../contract/index.ts";
import { isCoolingOff, payingPayment, refundableCents } from "../../domain/refund.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { ownOrder } from "../orders/own-orders.ts";
import { openRefund, openRefundOf } from "./open-refund.ts";
import { refundViewOf } from "./refund-views.ts";
import { Refunds } from "./refunds.ts";

export const requestRefundHandler = implement(
  requestRefund,
  Effect.fnUntraced(function* ({ params, body, caller }) {
    const { stream } = yield* ownOrder(params.orderId, caller);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const order = yield* lockedOrder(stream);
        const open = yield* openRefundOf(stream);
        if (open !== undefined) return refundViewOf(open);
        const payment = payingPayment(order);
        const cents = payment && refundableCents(order, payment);
        if (payment === undefined || !cents) return yield* Effect.fail({ _tag: "NothingToRefund" } as const);
        if (!isCoolingOff(order, at)) return yield* Effect.fail({ _tag: "RefundPeriodOver" } as const);
        const who = { id: uuidv7(), by: sessionOf(caller).accountId, at };
        const { because, bank } = body;
        const what = { payment, cents, reason: "cooling-off", because, bank } as const;
        return refundViewOf(yield* openRefund({ stream, order, ...what, ...who }));
      }),
    );
  }),
);

export const readRefundsHandler = implement(
  readRefunds,
  Effect.fnUntraced(function* ({ params, caller }) {
    const { stream } = yield* ownOrder(params.orderId, caller);
    return { refunds: (yield* (yield* Refunds).ofOrder(stream)).map(refundViewOf) };
  }),
);
