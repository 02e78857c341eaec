import { accept, type Decider, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import {
  type OrderEvent,
  orderEvents as events,
  type PaymentMethod,
  type RefundReason,
} from "../contract/events.ts";
import {
  absent,
  add,
  type Cents,
  evolveOrder,
  type Order,
  orderMachine,
  type OrderMove,
  type OrderRefusal,
  type Placed,
  subtract,
} from "../contract/index.ts";

type PlacedData = ReturnType<typeof events.orderPlaced>["data"];

/** Money that the provider has confirmed. The caller has checked everything but the amount. */
export interface ReceiveMoney {
  readonly type: "receive-money";
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly providerPaymentId: string;
  readonly cents: Cents;
  readonly feeCents: Cents;
  readonly at: Instant;
}

export interface RefundOrder {
  readonly type: "refund";
  readonly refundId: string;
  readonly cents: Cents;
  readonly reason: RefundReason;
  readonly by: AccountId;
  readonly at: Instant;
}

/** Pays back, whole, a payment that came besides the one that paid the order. */
export interface ReturnPayment {
  readonly type: "return-payment";
  readonly refundId: string;
  readonly paymentId: string;
  readonly by: AccountId;
  readonly at: Instant;
}

/** A move of an order that exists. */
export type OrderMoveCommand =
  | { readonly type: "settle-free" | "leave-payment" | "cancel" | "expire"; readonly at: Instant }
  | ReceiveMoney
  | RefundOrder
  | ReturnPayment
  | { readonly type: "dispute"; readonly by: AccountId; readonly at: Instant };

/** The caller has priced the order and redeemed its coupon. */
export type OrderCommand = { readonly type: "place"; readonly data: PlacedData } | OrderMoveCommand;

type Decided = Decision<OrderEvent, OrderRefusal>;

const moveOf = (command: OrderMoveCommand): OrderMove => {
  switch (command.type) {
    case "settle-free":
      return { type: "order.settle-free" };
    case "leave-payment":
      return { type: "payment.leave" };
    case "cancel":
      return { type: "order.cancel" };
    case "expire":
      return { type: "clock.expire", at: command.at };
    case "receive-money":
      return { type: "money.arrive", cents: command.cents };
    case "refund":
      return { type: "refund.make", cents: command.cents };
    case "return-payment":
      return { type: "payment.return" };
    case "dispute":
      return { type: "dispute.enter" };
  }
};

/** Asks the machine whether this move is legal now. */
const allows = (order: Placed, move: OrderMove): boolean =>
  orderMachine.resolveState({ value: order.phase, context: order }).can(move);

const whyNot = (command: OrderMoveCommand, order: Placed): OrderRefusal => {
  if (command.type === "expire" && order.phase === "pending")
    return { _tag: "OrderNotExpired", expiresAt: order.expiresAt };
  if (command.type === "settle-free" && order.phase === "pending") return { _tag: "NotFree" };
  if (command.type === "refund" && (order.phase === "paid" || order.phase === "partially-refunded"))
    return { _tag: "RefundTooLarge", leftCents: subtract(order.totalCents, order.refundedCents) };
  return { _tag: "OrderClosed", status: order.phase };
};

const unpaid = new Set<Placed["phase"]>(["pending", "review", "cancelled", "expired"]);

const receive = (command: ReceiveMoney, order: Placed): OrderEvent => {
  const { type: _, at, ...facts } = command;
  const money = { ...facts, at: toIso(at) };
  if (!unpaid.has(order.phase)) return events.paymentDuplicated(money);
  if (facts.cents !== order.totalCents) return events.paymentMismatched(money);
  const late = order.phase === "cancelled" || order.phase === "expired";
  return events.paymentReceived({ ...money, late });
};

const whatHappened = (command: OrderMoveCommand, order: Placed): OrderEvent => {
  const at = toIso(command.at);
  switch (command.type) {
    case "settle-free":
      return events.orderSettledFree({ at });
    case "leave-payment":
      return events.paymentLeft({ at });
    case "cancel":
      return events.orderCancelled({ at });
    case "expire":
      return events.orderExpired({ at });
    case "receive-money":
      return receive(command, order);
    case "refund": {
      const { refundId, cents, reason, by } = command;
      return events.orderRefunded({
        refundId,
        cents,
        refundedCents: add(order.refundedCents, cents),
        reason,
        by,
        at,
      });
    }
    case "return-payment": {
      const { refundId, paymentId, by } = command;
      const { cents } = order.payments.find((payment) => payment.paymentId === paymentId)!;
      return events.paymentReturned({ refundId, paymentId, cents, by, at });
    }
    case "dispute":
      return events.orderDisputed({ by: command.by, at });
  }
};

/** What is delivered twice happened once: a payment is known by what the provider calls it. */
const isKnown = (command: OrderMoveCommand, order: Placed): boolean =>
  command.type === "receive-money" &&
  order.payments.some(
    ({ method, providerPaymentId }) =>
      method === command.method && providerPaymentId === command.providerPaymentId,
  );

/** A payment that paid the order is refunded instead, and none goes back twice. */
const isReturnable = ({ paymentId }: ReturnPayment, { payments }: Placed): boolean =>
  payments.some(
    (payment) => payment.paymentId === paymentId && payment.counts !== "paid" && !payment.isReturned,
  );

const decide = (command: OrderCommand, order: Order): Decided => {
  if (command.type === "place")
    return order.phase === "absent"
      ? accept(events.orderPlaced(command.data))
      : reject({ _tag: "OrderExists" });
  if (order.phase === "absent") return reject({ _tag: "OrderNotFound" });
  if (isKnown(command, order)) return accept();
  if (command.type === "return-payment" && !isReturnable(command, order))
    return reject({ _tag: "PaymentNotReturnable" });
  return allows(order, moveOf(command))
    ? accept(whatHappened(command, order))
    : reject(whyNot(command, order));
};

/** The rules of an order. Pure and synchronous; each command carries its time. */
export const order: Decider<Order, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: absent,
  evolve: evolveOrder,
  decide,
};
