import { fromIso, type Instant } from "#vocabulary/instant";
import type { OrderEvent, PaymentMethod } from "./events.ts";
import { add, type Cents, noCents } from "./money.ts";
import type { OrderContext } from "./order.machine.ts";
import type { OrderStatus } from "./orders.ts";

type DataOf<Type extends OrderEvent["type"]> = Extract<OrderEvent, { readonly type: Type }>["data"];
type OrderFacts = Omit<DataOf<"billing.order-placed">, "totalCents" | "placedAt" | "expiresAt">;

/** Money that came for an order, and what it counts as. */
export interface ReceivedPayment {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly providerPaymentId: string;
  readonly cents: Cents;
  readonly counts: "paid" | "duplicate" | "mismatch";
  /** Whether one that does not count as paid was paid back. */
  readonly isReturned: boolean;
}

/** An order after it was placed: the machine's context, and what views and settlement need. */
export interface Placed extends OrderContext, OrderFacts {
  readonly phase: OrderStatus;
  readonly placedAt: Instant;
  /** When the buyer last came back without paying. */
  readonly leftAt: Instant | null;
  readonly paidAt: Instant | null;
  /** Whether the money came after the order had been cancelled or had expired. */
  readonly late: boolean;
  readonly payments: readonly ReceivedPayment[];
}

/** The state of an order; `absent` before its first event. */
export type Order = { readonly phase: "absent" } | Placed;

export const absent: Order = { phase: "absent" };

const place = ({ placedAt, expiresAt, ...facts }: DataOf<"billing.order-placed">): Placed => ({
  ...facts,
  phase: "pending",
  placedAt: fromIso(placedAt),
  expiresAt: fromIso(expiresAt),
  refundedCents: noCents,
  leftAt: null,
  paidAt: null,
  late: false,
  payments: [],
});

type Money = DataOf<"billing.payment-duplicated">;
const withPayment = (order: Placed, money: Money, counts: ReceivedPayment["counts"]): Placed => {
  const { paymentId, method, providerPaymentId, cents } = money;
  const payment = { paymentId, method, providerPaymentId, cents, counts, isReturned: false };
  return { ...order, payments: [...order.payments, payment] };
};

const evolvePlaced = (order: Placed, event: OrderEvent): Placed => {
  switch (event.type) {
    case "billing.order-placed":
      return place(event.data);
    case "billing.order-settled-free":
      return { ...order, phase: "paid", paidAt: fromIso(event.data.at) };
    case "billing.payment-left":
      return { ...order, leftAt: fromIso(event.data.at) };
    case "billing.order-cancelled":
      return { ...order, phase: "cancelled" };
    case "billing.order-expired":
      return { ...order, phase: "expired" };
    case "billing.payment-received": {
      const { late, at } = event.data;
      return { ...withPayment(order, event.data, "paid"), phase: "paid", late, paidAt: fromIso(at) };
    }
    case "billing.payment-duplicated":
      return withPayment(order, event.data, "duplicate");
    case "billing.payment-mismatched":
      return { ...withPayment(order, event.data, "mismatch"), phase: "review" };
    case "billing.order-refunded": {
      const refundedCents = add(order.refundedCents, event.data.cents);
      const phase = refundedCents === order.totalCents ? "refunded" : "partially-refunded";
      return { ...order, refundedCents, phase };
    }
    case "billing.payment-returned": {
      const { paymentId } = event.data;
      const payments = order.payments.map((payment) =>
        payment.paymentId === paymentId ? { ...payment, isReturned: true } : payment,
      );
      return { ...order, payments };
    }
    case "billing.order-disputed":
      return { ...order, phase: "disputed" };
  }
};

/** Returns the order after one more event. Applies no rules, because the event has happened; throws only without a start. */
export const evolveOrder = (order: Order, event: OrderEvent): Order => {
  if (event.type === "billing.order-placed") return place(event.data);
  if (order.phase === "absent")
    throw new Error(`The log of an order begins with ${event.type}: its first event is missing.`);
  return evolvePlaced(order, event);
};
