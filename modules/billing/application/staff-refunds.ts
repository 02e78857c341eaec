import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { afterCommit, transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { uuidNamed } from "#kernel/named-uuid";
import { PersonSecrets, StaffConfirmation } from "#modules/identity";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { ActionOf } from "#vocabulary/staff-action";
import {
  approveRefund,
  BankAccount,
  declineRefund,
  finishRefund,
  type Placed,
  readRefundAccount,
  type RefundId,
  startRefund,
} from "../contract/index.ts";
import { agreedBy, payingPayment, refundableCents } from "../domain/refund.ts";
import { exportRefundsHandler, listRefundsHandler } from "./list-refunds.ts";
import { lockedOrder } from "./locked-order.ts";
import { bankPlaceOf, openRefund, openRefundOf } from "./open-refund.ts";
import { Orders } from "./orders.ts";
import { paySoon } from "./pay-refunds.ts";
import { staffRefundOf } from "./refund-views.ts";
import { type RefundChange, Refunds, type StoredRefund } from "./refunds.ts";
import { settleRefund } from "./settle-refund.ts";

const notThere = Effect.fail({ _tag: "RefundNotFound" } as const);
const closed = Effect.fail({ _tag: "RefundClosed" } as const);

const confirm = (request: ActingRequest, code: string) =>
  Effect.flatMap(StaffConfirmation, (confirmation) => confirmation.confirm(request, code));

const record = (request: ActingRequest, name: ActionOf<"billing">, { id, cents, order }: StoredRefund) =>
  recordAct(request, {
    action: `billing.${name}`,
    target: idFromUuid("ref", id),
    facts: { orderId: idFromUuid("ord", order), cents },
  });

/** Returns a refund, or refuses before a code is asked for. */
const known = Effect.fnUntraced(function* (refundId: RefundId) {
  const refund = yield* (yield* Refunds).find(uuidOfId(refundId));
  return refund ?? (yield* notThere);
});

/** Notes that an admin agrees. The caller has locked the refund. */
const agree = Effect.fnUntraced(function* (refund: StoredRefund, admin: string) {
  if (refund.status !== "requested" && refund.status !== "seconding") return yield* closed;
  const status = agreedBy(refund, admin);
  if (status === null) return yield* Effect.fail({ _tag: "SecondAdminNeeded" } as const);
  const isSecond = refund.status === "seconding";
  const change: RefundChange = { status, ...(isSecond ? { secondedBy: admin } : { approvedBy: admin }) };
  const refunds = yield* Refunds;
  yield* refunds.change(refund.id, change);
  if (status === "approved") yield* afterCommit(paySoon);
  return (yield* refunds.find(refund.id))!;
});

const approveRefundHandler = implement(
  approveRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const { id } = yield* known(params.refundId);
    yield* confirm({ caller, reference }, body.code);
    return yield* transact(
      Effect.gen(function* () {
        const refund = (yield* (yield* Refunds).lock(id))!;
        const agreed = yield* agree(refund, sessionOf(caller).accountId);
        yield* record({ caller, reference }, "approve-refund", agreed);
        return staffRefundOf(agreed);
      }),
    );
  }),
);

const declineRefundHandler = implement(
  declineRefund,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const { id } = yield* known(params.refundId);
    return yield* transact(
      Effect.gen(function* () {
        const refunds = yield* Refunds;
        const refund = (yield* refunds.lock(id))!;
        if (refund.status !== "requested" && refund.status !== "seconding") return yield* closed;
        const at = yield* (yield* DatabaseClock).exact;
        yield* refunds.change(id, { status: "declined", settledAt: at, bank: null });
        yield* record({ caller, reference }, "decline-refund", refund);
        return staffRefundOf((yield* refunds.find(id))!);
      }),
    );
  }),
);

/** Which payment of an order goes back: the named one, or the one that paid it. */
const paymentOf = (order: Placed, paymentId: string | undefined) =>
  paymentId === undefined
    ? payingPayment(order)
    : order.payments.find((payment) => payment.paymentId === paymentId);

const startRefundHandler = implement(
  startRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const stream = uuidOfId(params.orderId);
    const { state } = yield* (yield* Orders).read(stream);
    if (state.phase === "absent") return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
    yield* confirm({ caller, reference }, body.code);
    const { cents, reason, bank } = body;
    const id = uuidNamed(`billing.refund/${stream}/${body.commandId.toLowerCase()}`);
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
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
    );
  }),
);

const readRefundAccountHandler = implement(
  readRefundAccount,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    yield* known(params.refundId);
    yield* confirm({ caller, reference }, body.code);
    return yield* transact(
      Effect.gen(function* () {
        const refund = (yield* (yield* Refunds).lock(uuidOfId(params.refundId)))!;
        const { id, account, bank } = refund;
        const opened = bank && (yield* (yield* PersonSecrets).open(account, bankPlaceOf(id), bank));
        if (!opened) return yield* Effect.fail({ _tag: "BankDetailsGone" } as const);
        yield* record({ caller, reference }, "read-bank-details", refund);
        return BankAccount.parse(opened);
      }),
    );
  }),
);

const finishRefundHandler = implement(
  finishRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const { id, method } = yield* known(params.refundId);
    yield* confirm({ caller, reference }, body.code);
    return yield* transact(
      Effect.gen(function* () {
        const paid = method === "eft" ? yield* settleRefund(id) : null;
        if (paid === null) return yield* closed;
        yield* record({ caller, reference }, "finish-refund", paid);
        return staffRefundOf(paid);
      }),
    );
  }),
);

export const staffRefundHandlers = {
  listRefunds: listRefundsHandler,
  exportRefunds: exportRefundsHandler,
  startRefund: startRefundHandler,
  approveRefund: approveRefundHandler,
  declineRefund: declineRefundHandler,
  readRefundAccount: readRefundAccountHandler,
  finishRefund: finishRefundHandler,
};
