import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { listNotifications, listPayments, type Placed } from "../contract/index.ts";
import type { NewPayment } from "./inbox.ts";
import { Orders } from "./orders.ts";
import { afterOf, pageOf } from "./pages.ts";
import { type NotificationRow, StaffLedger } from "./staff-ledger.ts";
import { paymentViewOf } from "./staff-orders.ts";
import { paidTwice } from "./shown-order.ts";
import { orderIdOf } from "./views.ts";

const mostBesides = 200;

/** What a payment counts as is in the events of its order. */
const lineOf = Effect.fnUntraced(function* ({ id, order: stream, at, feeCents }: NewPayment) {
  const { state } = yield* (yield* Orders).read(stream);
  const order = state as Placed;
  const payment = order.payments.find(({ paymentId }) => paymentId === id)!;
  const isTwice = payment.counts === "paid" && (yield* paidTwice(stream, order));
  return { ...paymentViewOf(stream, order, payment), at: toIso(at), feeCents, paidTwice: isTwice };
});

const listPaymentsHandler = implement(
  listPayments,
  Effect.fnUntraced(function* ({ query }) {
    const ledger = yield* StaffLedger;
    if (query.besides === undefined) {
      const read = (limit: number) => ledger.payments(afterOf(query.after), limit);
      const { rows, next } = yield* pageOf(read, ({ at, id }) => ({ at, id }));
      return { payments: yield* Effect.forEach(rows, lineOf), next };
    }
    const payments = yield* Effect.forEach(yield* ledger.perhapsBesides(mostBesides), lineOf);
    const waiting = payments.filter(({ counts, isReturned, paidTwice: isTwice }) =>
      counts === "paid" ? isTwice : !isReturned,
    );
    return { payments: waiting, next: null };
  }),
);

const notificationLineOf = ({ id, receivedAt, order, ...row }: NotificationRow) => ({
  ...row,
  notificationId: id,
  receivedAt: toIso(receivedAt),
  orderId: order === null ? null : orderIdOf(order),
});

const listNotificationsHandler = implement(
  listNotifications,
  Effect.fnUntraced(function* ({ query }) {
    const ledger = yield* StaffLedger;
    const read = (limit: number) => ledger.notifications(query.status, afterOf(query.after), limit);
    const { rows, next } = yield* pageOf(read, ({ receivedAt, id }) => ({ at: receivedAt, id }));
    const last = yield* ledger.lastNotificationAt;
    return {
      notifications: rows.map(notificationLineOf),
      next,
      lastAt: last === null ? null : toIso(last),
    };
  }),
);

export const staffPaymentHandlers = {
  listPayments: listPaymentsHandler,
  listNotifications: listNotificationsHandler,
};
