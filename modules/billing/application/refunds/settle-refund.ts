import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { decimalText, type Placed } from "../../contract/index.ts";
import type { OrderMoveCommand } from "../../domain/decide-order.ts";
import { payingPayment } from "../../domain/refund.ts";
import { changeOrder } from "../orders/change-order.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { orderRefundedMail } from "../mails/order-refunded.ts";
import { papersOf } from "../invoices/read-invoices.ts";
import { endWithRefund, lockSubscriptionOf } from "./end-with-refund.ts";
import { Refunds, type StoredRefund } from "./refunds.ts";

const commandOf = (refund: StoredRefund, order: Placed, at: number): OrderMoveCommand => {
  const { id: refundId, payment: paymentId, cents, reason } = refund;
  const by = accountIdOf(refund.secondedBy ?? refund.approvedBy ?? refund.requestedBy);
  return payingPayment(order)?.paymentId === paymentId
    ? { type: "refund", refundId, cents, reason, by, at }
    : { type: "return-payment", refundId, paymentId, by, at };
};

const tell = Effect.fnUntraced(function* (refund: StoredRefund, order: Placed, at: number) {
  const papers = yield* papersOf(refund.order);
  const note = papers.find(({ invoiceId }) => uuidOfId(invoiceId) === refund.id) ?? null;
  yield* (yield* Mail).send({
    to: refund.account,
    template: orderRefundedMail,
    facts: {
      reference: order.reference,
      rand: decimalText(refund.cents),
      path: "/client/subscriptions",
      note,
    },
    once: { id: uuidNamed(`billing.refunded/${refund.id}`), at },
  });
});

/**
 * Notes that a refund was paid, in one transaction: the event, the credit note, the end of what all of the money had opened
 * and of the subscription that paid it, the mail. The bank details are deleted. Returns null when it was noted before, or its order refuses.
 */
export const settleRefund = (id: string) =>
  transact(
    Effect.gen(function* () {
      const refunds = yield* Refunds;
      const before = yield* refunds.find(id);
      if (before === null) return null;
      const subscription = yield* lockSubscriptionOf(before.account, before.order);
      const order = yield* lockedOrder(before.order);
      const refund = yield* refunds.lock(id);
      if (refund?.status !== "approved") return null;
      const at = yield* (yield* DatabaseClock).exact;
      const outcome = yield* changeOrder(refund.order, commandOf(refund, order, at));
      if (outcome.refusal !== null) {
        const why = outcome.refusal._tag;
        yield* Effect.logError("A refund was paid that its order refuses", { id, why });
        yield* refunds.change(id, { status: "stuck" });
        return null;
      }
      yield* refunds.change(id, { status: "paid", settledAt: at, bank: null });
      if (subscription !== null && outcome.order.phase === "refunded") yield* endWithRefund(subscription, at);
      yield* tell(refund, order, at);
      return yield* refunds.find(id);
    }),
  );
