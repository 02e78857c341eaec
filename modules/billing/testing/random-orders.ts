import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type OrderEvent, orderEvents } from "../contract/events.ts";
import { cents, type Order, type OrderStatus, type Placed } from "../contract/index.ts";
import { order, type OrderMoveCommand } from "../domain/decide-order.ts";

/** An order as the log holds it. */
export interface LoggedOrder {
  readonly stream: string;
  readonly events: readonly OrderEvent[];
  readonly status: OrderStatus;
}

interface Wanted {
  readonly count: number;
  readonly accounts: number;
  readonly until: number;
  readonly days: number;
}

const dayMs = 24 * 3_600_000;
const uuid = (kind: string, number: number) =>
  `0192f0c1-0000-4${kind}-8000-${String(number).padStart(12, "0")}`;
const prices = [4_900, 9_900, 19_900];

/** The same numbers in every run, as if by chance. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

/** Orders, payments, refunds and what goes wrong, as the rules of the business decide them. */
export const randomOrders = ({ count, accounts, until, days }: Wanted): readonly LoggedOrder[] => {
  const chance = chanceFrom(7);
  return Array.from({ length: count }, (_, number) => {
    const at = until - chance(days * dayMs);
    const unit = prices[chance(3)]!;
    const quantity = 1 + chance(2);
    const whole = unit * quantity;
    const off = [0, 0, 990, whole][chance(4)]!;
    const discount = Math.min(off, whole);
    const method = chance(3) === 0 ? ("eft" as const) : ("payfast" as const);
    const placed = orderEvents.orderPlaced({
      accountId: accountIdOf(uuid("001", chance(accounts))),
      lines: [
        {
          planId: `access-${unit}`,
          priceId: idFromUuid("pri", uuid("002", unit)),
          ...{ product: "access", days: 30, quantity, unitCents: cents(unit) },
        },
      ],
      coupon:
        discount === 0 ? null : { code: ["SPRING", "WINTER"][chance(2)]!, discountCents: cents(discount) },
      totalCents: cents(whole - discount),
      ...{ vat: null, method, reference: `K53-${number}` },
      placedAt: toIso(at),
      expiresAt: toIso(at + dayMs),
    });
    const events: OrderEvent[] = [placed];
    let state: Order = order.evolve(order.initial, placed);
    let now = at;
    for (let step = 0; step < 6; step++) {
      now += chance(2 * dayMs);
      const total = whole - discount;
      const money = {
        type: "receive-money",
        paymentId: uuid("003", number * 10 + step),
        ...{ method, providerPaymentId: `${number}/${step}`, feeCents: cents(0), at: now },
      } as const;
      const back = { refundId: uuid("004", number * 10 + step), reason: "fault", at: now } as const;
      const by = accountIdOf(uuid("005", 1));
      const paying: OrderMoveCommand =
        total === 0 ? { type: "settle-free", at: now } : { ...money, cents: cents(total) };
      const moves: readonly OrderMoveCommand[] = [
        paying,
        paying,
        { ...money, cents: cents(total + 1) },
        { type: "cancel", at: now },
        { type: "expire", at: now },
        { type: "leave-payment", at: now },
        { type: "refund", ...back, by, cents: cents(total) },
        { type: "refund", ...back, by, cents: cents(100) },
        { type: "dispute", by, at: now },
      ];
      const move = moves[chance(moves.length + 6)];
      const decision = move === undefined ? null : order.decide(move, state);
      if (decision === null || !decision.ok) continue;
      events.push(...decision.events);
      state = decision.events.reduce(order.evolve, state);
    }
    return { stream: uuid("006", number), events, status: (state as Placed).phase };
  });
};
