import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import { idFromUuid } from "#vocabulary/id";
import { type BankLine, noCents } from "../../contract/index.ts";
import { changeLockedOrder } from "../orders/change-order.ts";
import { Inbox } from "../inbox.ts";
import { orderIdOf } from "../views.ts";
import type { NewBankLine } from "./bank-lines.ts";

/** A line for staff. */
export const bankLineViewOf = ({ id, day, cents, text, status, order }: NewBankLine): BankLine => ({
  bankLineId: idFromUuid("bnk", id),
  day,
  cents,
  text,
  status,
  orderId: order === null ? null : orderIdOf(order),
});

/** Pays an order with a line. The row of the order is locked. */
export const settleBankLine = Effect.fnUntraced(function* (stream: string, { id, cents }: NewBankLine) {
  const at = yield* (yield* DatabaseClock).exact;
  const paymentId = uuidNamed(`billing.bank-line-payment/${id}`);
  const money = { method: "eft", providerPaymentId: id, cents, feeCents: noCents, at } as const;
  yield* (yield* Inbox).addPayment({ ...money, provider: "eft", id: paymentId, order: stream });
  yield* changeLockedOrder(stream, { type: "receive-money", paymentId, ...money });
});
