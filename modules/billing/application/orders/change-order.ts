import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { Live } from "#kernel/live/live";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import type { OrderEvent, orderEvents } from "../../contract/events.ts";
import { decimalText, type OrderRefusal, type Placed } from "../../contract/index.ts";
import { order, type OrderMoveCommand } from "../../domain/decide-order.ts";
import { Coupons } from "../catalogue/coupons.ts";
import { endAccess, grantAccess } from "../access/grant-access.ts";
import { issueCreditNote, issueInvoice } from "../invoices/issue-invoice.ts";
import { emptyCartOf } from "./empty-cart.ts";
import { orderPaidMail } from "../mails/order-paid.ts";
import { orderIdOf } from "../views.ts";
import { orderTopic } from "./order-topic.ts";
import { type OrderPlan, OrderRows, Orders } from "./orders.ts";

type Meta = Readonly<Record<string, unknown>>;

/** What a command did to an order. `events` is empty when it had been done before. */
export interface Changed {
  readonly refusal: null;
  readonly order: Placed;
  readonly events: readonly OrderEvent[];
}

/** What became of a command. A refusal is a value here: what its transaction did before it is kept. */
export type Outcome = Changed | { readonly refusal: OrderRefusal };

const decideAndAppend = (stream: string, command: OrderMoveCommand, meta: Meta) =>
  Effect.flatMap(Orders, (orders) =>
    orders.change(stream, ({ state }): OrderPlan<Outcome> => {
      const decision = order.decide(command, state);
      if (!decision.ok) return { append: [], answer: () => ({ refusal: decision.refusal }) };
      const { events } = decision;
      const after = events.reduce(order.evolve, state) as Placed;
      return {
        append: events.map((event) => ({ event, meta })),
        state: after,
        answer: () => ({ refusal: null, order: after, events }),
      };
    }),
  );

/** Opens what was paid for, and writes the receipt with the invoice: one mail an order, however often this runs. */
const open = Effect.fnUntraced(function* (stream: string, order: Placed) {
  const at = order.paidAt!;
  yield* grantAccess(stream, order, at);
  yield* emptyCartOf(uuidOfId(order.accountId), orderIdOf(stream));
  // Others wait for the counter of invoices until this transaction ends, so little follows it.
  const invoice = order.totalCents > 0 ? yield* issueInvoice(stream, order, at) : null;
  yield* (yield* Mail).send({
    to: uuidOfId(order.accountId),
    template: orderPaidMail,
    facts: {
      reference: order.reference,
      rand: decimalText(order.totalCents),
      path: "/client/subscriptions",
      invoice,
    },
    once: { id: uuidNamed(`billing.receipt/${stream}`), at },
  });
});

type Refunded = ReturnType<typeof orderEvents.orderRefunded>["data"];

/** Credits what went back. All of it closes what the order opened: access never outlives a full refund. */
const payBack = Effect.fnUntraced(function* (stream: string, after: Placed, refunded: Refunded) {
  const at = fromIso(refunded.at);
  if (after.phase === "refunded") yield* endAccess(stream, after, at);
  yield* issueCreditNote(stream, after, { ...refunded, at });
});

/** What else happens when an order changes, in the same transaction. */
const follow = Effect.fnUntraced(function* (stream: string, { order: after, events }: Changed) {
  const coupons = yield* Coupons;
  for (const event of events)
    switch (event.type) {
      case "billing.order-cancelled":
      case "billing.order-expired":
        yield* coupons.release(stream);
        break;
      case "billing.order-settled-free":
        yield* open(stream, after);
        break;
      case "billing.payment-received":
        // Late money is honoured at the frozen price, also when no use of the coupon is left.
        if (event.data.late && after.coupon !== null)
          yield* coupons.redeem(after.coupon.code, uuidOfId(after.accountId), stream);
        yield* open(stream, after);
        break;
      case "billing.order-refunded":
        yield* payBack(stream, after, event.data);
        break;
      default:
    }
});

const notFound: Outcome = { refusal: { _tag: "OrderNotFound" } };

/** Does a command to an order whose row the open transaction has locked, with everything that follows from it. */
export const changeLockedOrder = Effect.fnUntraced(function* (
  stream: string,
  command: OrderMoveCommand,
  meta: Meta = {},
) {
  const outcome = yield* decideAndAppend(stream, command, meta);
  if (outcome.refusal !== null) return outcome;
  if (outcome.events.length > 0) yield* (yield* OrderRows).saveStatus(stream, outcome.order.phase);
  yield* follow(stream, outcome);
  if (outcome.events.length > 0)
    yield* (yield* Live).tell(orderTopic(stream), { status: outcome.order.phase });
  return outcome;
});

/**
 * Does a command to an order, with everything that follows from it, in one transaction. It locks in this order: the row of
 * the order, its coupon, the account's periods, its cart, the counter of invoices, the mail. A command that was done before does nothing again.
 */
export const changeOrder = (stream: string, command: OrderMoveCommand, meta: Meta = {}) =>
  transact(
    Effect.gen(function* () {
      if (!(yield* (yield* OrderRows).lock(stream))) return notFound;
      return yield* changeLockedOrder(stream, command, meta);
    }),
  );
