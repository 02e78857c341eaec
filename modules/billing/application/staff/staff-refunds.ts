import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { PersonSecrets } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { BankAccount, finishRefund, readRefundAccount } from "../../contract/index.ts";
import { approveRefundHandler, declineRefundHandler } from "../refunds/agree-to-refund.ts";
import { bankPlaceOf } from "../refunds/open-refund.ts";
import { closed, confirmed, known, record } from "../refunds/refund-acts.ts";
import { staffRefundOf } from "../refunds/refund-views.ts";
import { Refunds } from "../refunds/refunds.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import { startRefundHandler } from "../refunds/start-refund.ts";
import { exportRefundsHandler, listRefundsHandler } from "./list-refunds.ts";

const readRefundAccountHandler = implement(
  readRefundAccount,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    yield* known(params.refundId);
    return yield* confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const refund = (yield* (yield* Refunds).lock(uuidOfId(params.refundId)))!;
          const { id, account, bank } = refund;
          const opened = bank && (yield* (yield* PersonSecrets).open(account, bankPlaceOf(id), bank));
          if (!opened) return yield* Effect.fail({ _tag: "BankDetailsGone" } as const);
          yield* record({ caller, reference }, "read-bank-details", refund);
          return BankAccount.parse(opened);
        }),
      ),
    );
  }),
);

const finishRefundHandler = implement(
  finishRefund,
  Effect.fnUntraced(function* ({ params, body, caller, reference }) {
    const { id, method } = yield* known(params.refundId);
    return yield* confirmed(
      { caller, reference },
      body.code,
      transact(
        Effect.gen(function* () {
          const paid = method === "eft" ? yield* settleRefund(id) : null;
          if (paid === null) return yield* closed;
          yield* record({ caller, reference }, "finish-refund", paid);
          return staffRefundOf(paid);
        }),
      ),
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
