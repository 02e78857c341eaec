import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { afterCommit, transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { approveRefund, declineRefund } from "../../contract/index.ts";
import { agreedBy } from "../../domain/refund.ts";
import { paySoon } from "./pay-refunds.ts";
import { closed, confirmed, known, record } from "./refund-acts.ts";
import { staffRefundOf } from "./refund-views.ts";
import { type RefundChange, Refunds, type StoredRefund } from "./refunds.ts";

/** Notes that an admin agrees. The caller has locked the refund. */
export const agree = Effect.fnUntraced(function* (refund: StoredRefund, admin: string) {
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

export const approveRefundHandler = implement(
  approveRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const { id } = yield* known(params.refundId);
    return yield* confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const refund = (yield* (yield* Refunds).lock(id))!;
          const agreed = yield* agree(refund, sessionOf(caller).accountId);
          yield* record({ caller, reference }, "approve-refund", agreed);
          return staffRefundOf(agreed);
        }),
      ),
    );
  }),
);

export const declineRefundHandler = implement(
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
