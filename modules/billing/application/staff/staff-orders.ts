import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { EventStore } from "#kernel/event-store/event-store";
import { implement, implementTextStream } from "#kernel/http/implement";
import { listFile } from "#kernel/http/list-file";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { AccountSearch } from "#modules/identity";
import { AccountId } from "#modules/identity/contract";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { accessEvents, invoiceEvents, orderEvents } from "../../contract/events.ts";
import {
  exportOrders,
  type OrderEntry,
  type OrderFilter,
  OrderId,
  type PaymentView,
  type Placed,
  type ReceivedPayment,
  reviewOrder,
  Product,
  searchOrders,
} from "../../contract/index.ts";
import { periodsOf } from "../../domain/entitlement.ts";
import { readReference } from "../../domain/reference.ts";
import { accessStreamOf } from "../access/grant-access.ts";
import { Grants } from "../access/grants.ts";
import { papersStreamOf } from "../invoices/issue-invoice.ts";
import { Orders } from "../orders/orders.ts";
import { staffRefundOf } from "../refunds/refund-views.ts";
import { Refunds } from "../refunds/refunds.ts";
import { shownOrder } from "../orders/shown-order.ts";
import { type OrderRow, StaffLedger, type Wanted } from "../staff-ledger.ts";
import { orderIdOf } from "../views.ts";
import { timelineOf } from "./order-timeline.ts";

const othersShown = 50;
const rowsOfPage = 50;

export const entryOf = ({ id, account, reference, status, totalCents, placedAt }: OrderRow): OrderEntry => ({
  orderId: orderIdOf(id),
  accountId: accountIdOf(account),
  reference,
  status,
  totalCents,
  placedAt: toIso(placedAt),
});

/** Returns what a text means: the id of an order or an account, or a reference; null when it is none of them. */
export const wantedIn = (text: string | undefined): Pick<Wanted, "id" | "reference"> | null => {
  if (text === undefined) return {};
  const lower = text.toLowerCase();
  if (OrderId.safeParse(lower).success || AccountId.safeParse(lower).success)
    return { id: uuidOfId(lower as OrderId) };
  const reference = readReference(text);
  return reference === null ? null : { reference };
};

/** Finds the buyer of an address, which is recorded: it tells who has an account. Null when there is none. */
const buyerOf = Effect.fnUntraced(function* (request: ActingRequest, email: string) {
  const account = yield* (yield* AccountSearch).findAccount(email);
  const target = account === null ? null : accountIdOf(account);
  yield* recordAct(request, { action: "billing.find-buyer", target, facts: { found: account !== null } });
  return account;
});

const wantedBy = Effect.fnUntraced(function* (request: ActingRequest, { text, email, ...rest }: OrderFilter) {
  const named = wantedIn(text);
  if (named === null) return null;
  if (email === undefined) return { ...rest, ...named };
  const account = yield* buyerOf(request, email);
  return account === null ? null : { ...rest, ...named, account };
});

const pageOfOrders = Effect.fnUntraced(function* (wanted: Wanted, after: string | undefined) {
  const found = yield* (yield* StaffLedger).orders(wanted, cursorIn(after), rowsOfPage + 1);
  const { page, next } = pageOf(found, rowsOfPage, ({ placedAt }) => placedAt);
  return { orders: page.map(entryOf), next };
});

const searchOrdersHandler = implement(
  searchOrders,
  Effect.fnUntraced(function* ({ query, caller, reference }) {
    const wanted = yield* wantedBy({ caller, reference }, query);
    return wanted === null ? { orders: [], next: null } : yield* pageOfOrders(wanted, query.after);
  }),
);

const columns = ["orderId", "reference", "accountId", "status", "totalCents", "placedAt"] as const;

/** Looking for a buyer by an address is recorded as such; the address itself is not in the audit log. */
const exportOrdersHandler = implementTextStream(
  exportOrders,
  Effect.fnUntraced(function* ({ query: { format = "csv", ...filter }, caller, reference }) {
    const wanted = yield* wantedBy({ caller, reference }, filter);
    const { email: _, text: __, ...rest } = filter;
    const act = { action: "billing.export-orders", target: null, facts: { format, ...rest } } as const;
    yield* recordAct({ caller, reference }, act);
    return yield* listFile({
      ...{ name: "orders", format, columns },
      cellsOf: (order: OrderEntry) => columns.map((column) => order[column]),
      page: (after: string | null) =>
        wanted === null
          ? Effect.succeed([[], null] as const)
          : Effect.map(
              pageOfOrders(wanted, after ?? undefined),
              ({ orders, next }) => [orders, next] as const,
            ),
    });
  }),
);

/** A payment of an order for staff. */
export const paymentViewOf = (
  stream: string,
  { reference }: Placed,
  payment: ReceivedPayment,
): PaymentView => ({
  ...payment,
  orderId: orderIdOf(stream),
  reference,
});

/** What an order opened, as it turns out among everything that opened the same product. */
const accessOf = Effect.fnUntraced(function* (stream: string, { accountId }: Placed, now: Instant) {
  const grants = yield* (yield* Grants).ofAccount(uuidOfId(accountId));
  return Product.options.flatMap((product) => {
    const own = grants.filter((grant) => grant.product === product);
    return periodsOf(own).flatMap(({ from, until }, index) =>
      own[index]!.order === stream
        ? [{ product, from: toIso(from), until: toIso(until), isOpen: from <= now && now < until }]
        : [],
    );
  });
});

const reviewOrderHandler = implement(
  reviewOrder,
  Effect.fnUntraced(function* ({ params }) {
    const stream = uuidOfId(params.orderId);
    const { state: order } = yield* (yield* Orders).read(stream);
    if (order.phase === "absent") return yield* Effect.fail({ _tag: "OrderNotFound" } as const);
    const store = yield* EventStore;
    const ledger = yield* StaffLedger;
    const account = uuidOfId(order.accountId);
    const papers = (yield* store.readStream(papersStreamOf(stream))).map(invoiceEvents.decode);
    const refunds = yield* (yield* Refunds).ofOrder(stream);
    const others = yield* ledger.orders({ account }, null, othersShown);
    return {
      accountId: order.accountId,
      order: yield* shownOrder(stream, order),
      access: yield* accessOf(stream, order, (yield* DatabaseClock).now()),
      payments: order.payments.map((payment) => paymentViewOf(stream, order, payment)),
      refunds: refunds.map(staffRefundOf),
      papers: papers.map(({ data }) => data),
      timeline: timelineOf({
        stream,
        order: (yield* store.readStream(stream)).map(orderEvents.decode),
        access: (yield* store.readStream(accessStreamOf(account))).map(accessEvents.decode),
        papers,
        refunds,
        notifications: yield* ledger.notificationsOf(stream),
      }),
      others: others.filter(({ id }) => id !== stream).map(entryOf),
    };
  }),
);

export const staffOrderHandlers = {
  searchOrders: searchOrdersHandler,
  exportOrders: exportOrdersHandler,
  reviewOrder: reviewOrderHandler,
};
