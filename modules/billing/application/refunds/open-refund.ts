import { Effect } from "effect";
import { PersonSecrets } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import type {
  BankAccount,
  BuyerReason,
  Cents,
  Placed,
  ReceivedPayment,
  RefundReason,
} from "../../contract/index.ts";
import { Refunds, type StoredRefund } from "./refunds.ts";

/** Where the bank details of a refund belong. Part of what is stored, so it stays the same. */
export const bankPlaceOf = (refund: string): string => `billing.refund/sealed_bank/${refund}`;

/** A refund to open. Ids are UUIDs. */
interface Opening {
  readonly id: string;
  readonly stream: string;
  readonly order: Placed;
  readonly payment: ReceivedPayment;
  readonly cents: Cents;
  readonly reason: RefundReason;
  readonly because: BuyerReason | undefined;
  readonly bank: BankAccount | undefined;
  readonly by: string;
  readonly at: Instant;
}

const isOpen = ({ status }: StoredRefund) => status !== "paid" && status !== "declined";

/** Returns the refund of an order that is open; undefined when there is none. */
export const openRefundOf = Effect.fnUntraced(function* (stream: string) {
  return (yield* (yield* Refunds).ofOrder(stream)).find(isOpen);
});

/**
 * Opens a refund. A transfer goes back by transfer, so it needs an account, which is sealed under the buyer's key. Requires
 * a transaction that has locked the order.
 */
export const openRefund = Effect.fnUntraced(function* (opening: Opening) {
  const { id, stream, order, payment, cents, reason, because = null, bank, by, at } = opening;
  const isTransfer = payment.method === "eft";
  if (isTransfer && bank === undefined) return yield* Effect.fail({ _tag: "BankDetailsNeeded" } as const);
  const account = uuidOfId(order.accountId);
  const sealed = isTransfer ? yield* (yield* PersonSecrets).seal(account, bankPlaceOf(id), bank) : null;
  const refunds = yield* Refunds;
  const who = { requestedBy: by, requestedAt: at, bank: sealed };
  yield* refunds.add({
    id,
    order: stream,
    account,
    payment: payment.paymentId,
    cents,
    reason,
    because,
    ...who,
  });
  return (yield* refunds.find(id))!;
});
