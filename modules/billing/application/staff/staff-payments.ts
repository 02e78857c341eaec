import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { toIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  exportNotifications,
  exportPayments,
  listNotifications,
  listPayments,
  type Placed,
} from "../../contract/index.ts";
import type { NewPayment } from "../inbox.ts";
import { placedOrders } from "../orders/orders.ts";
import { type NotificationRow, StaffLedger } from "../staff-ledger.ts";
import { paidTwice } from "../orders/shown-order.ts";
import { orderIdOf } from "../views.ts";
import { paymentViewOf, wantedIn } from "./staff-orders.ts";

const rowsOfPage = 50;
const maxBesides = 200;

const lineOf = Effect.fnUntraced(function* (
  { id, order: stream, at, feeCents }: NewPayment,
  orders: ReadonlyMap<string, Placed>,
) {
  const order = orders.get(stream)!;
  const payment = order.payments.find(({ paymentId }) => paymentId === id)!;
  const isTwice = payment.counts === "paid" && (yield* paidTwice(stream, order));
  return { ...paymentViewOf(stream, order, payment), at: toIso(at), feeCents, paidTwice: isTwice };
});

/** What a payment counts as is in the events of its order. */
const linesOf = Effect.fnUntraced(function* (payments: readonly NewPayment[]) {
  const orders = yield* placedOrders(payments.map(({ order }) => order));
  return yield* Effect.forEach(payments, (payment) => lineOf(payment, orders));
});

const listPaymentsHandler = implement(
  listPayments,
  Effect.fnUntraced(function* ({ query: { besides, text, after, ...filter } }) {
    const ledger = yield* StaffLedger;
    if (besides === undefined) {
      const named = wantedIn(text);
      if (named === null) return { payments: [], next: null };
      const found = yield* ledger.payments({ ...filter, ...named }, cursorIn(after), rowsOfPage + 1);
      const { page, next } = pageOf(found, rowsOfPage, ({ at }) => at);
      return { payments: yield* linesOf(page), next };
    }
    const payments = yield* linesOf(yield* ledger.perhapsBesides(maxBesides));
    const waiting = payments.filter(({ counts, isReturned, paidTwice: isTwice }) =>
      counts === "paid" ? isTwice : !isReturned,
    );
    return { payments: waiting, next: null };
  }),
);

const exportPaymentsHandler = implementTextStream(exportPayments, (input) =>
  sendShownList(input, listPaymentsHandler, {
    ...{ list: listPayments, name: "payments", action: "billing.export-list", unrecorded: ["text"] },
    columns: [
      ...(["paymentId", "at", "method", "providerPaymentId", "cents", "feeCents"] as const),
      ...(["counts", "isReturned", "paidTwice", "reference", "orderId"] as const),
    ],
    rowsOf: ({ payments }) => payments,
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
  Effect.fnUntraced(function* ({ query: { text, after, ...filter } }) {
    const ledger = yield* StaffLedger;
    const named = wantedIn(text);
    const asked =
      named === null
        ? Effect.succeed([])
        : ledger.notifications({ ...filter, ...named }, cursorIn(after), rowsOfPage + 1);
    const [found, last] = yield* Effect.all([asked, ledger.lastNotificationAt], { concurrency: 2 });
    const { page, next } = pageOf(found, rowsOfPage, ({ receivedAt }) => receivedAt);
    return {
      notifications: page.map(notificationLineOf),
      next,
      lastAt: last === null ? null : toIso(last),
    };
  }),
);

const exportNotificationsHandler = implementTextStream(exportNotifications, (input) =>
  sendShownList(input, listNotificationsHandler, {
    ...{ list: listNotifications, name: "notifications", action: "billing.export-list" },
    unrecorded: ["text"],
    columns: ["notificationId", "receivedAt", "status", "orderId", "address", "tries", "checks"],
    rowsOf: ({ notifications }) => notifications,
  }),
);

export const staffPaymentHandlers = {
  listPayments: listPaymentsHandler,
  exportPayments: exportPaymentsHandler,
  listNotifications: listNotificationsHandler,
  exportNotifications: exportNotificationsHandler,
};
