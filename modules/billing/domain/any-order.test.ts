import fc from "fast-check";
import { expect, test } from "vitest";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type OrderEvent, orderEvents } from "../contract/events.ts";
import { type Cents, cents, type Order, type Placed } from "../contract/index.ts";
import { OrderModel } from "../testing/order-model.ts";
import { order, type OrderMoveCommand } from "./decide-order.ts";

const uuid = (number: number) => `0192f0c1-0000-4000-8000-${String(number).padStart(12, "0")}`;
const staff = accountIdOf(uuid(9));
const begun = Date.parse("2026-11-22T08:00:00Z");
const dayMs = 24 * 3_600_000;

const placed = (total: number) =>
  orderEvents.orderPlaced({
    accountId: accountIdOf(uuid(1)),
    lines: [
      {
        planId: "access-30",
        priceId: idFromUuid("pri", uuid(2)),
        product: "access",
        days: 30,
        quantity: 1,
        unitCents: cents(total),
      },
    ],
    coupon: null,
    totalCents: cents(total),
    vat: null,
    method: "payfast",
    reference: "K53-0000000",
    placedAt: toIso(begun),
    expiresAt: toIso(begun + dayMs),
  });

type Step =
  | { readonly do: "free" | "cancel" | "leave" | "expire" | "dispute" }
  | { readonly do: "receive"; readonly payment: number; readonly cents: number }
  | { readonly do: "refund"; readonly cents: number }
  | { readonly do: "return"; readonly payment: number };

const total = fc.constantFrom(0, 500, 9_900);
/** Amounts that matter: nothing, a cent beside, halves, the whole. */
const amount = fc.constantFrom(0, 1, 499, 500, 4_950, 9_899, 9_900, 9_901);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("free", "cancel", "leave", "expire", "dispute") }),
  fc.record({ do: fc.constant("receive"), payment: fc.integer({ min: 1, max: 4 }), cents: amount }),
  fc.record({ do: fc.constant("refund"), cents: amount }),
  fc.record({ do: fc.constant("return"), payment: fc.integer({ min: 1, max: 4 }) }),
) as fc.Arbitrary<Step>;

/** Payments have the UUID of what the provider calls them here. */
const commandOf = (one: Step, at: number, index: number): OrderMoveCommand => {
  switch (one.do) {
    case "free":
      return { type: "settle-free", at };
    case "leave":
      return { type: "leave-payment", at };
    case "dispute":
      return { type: "dispute", by: staff, at };
    case "receive":
      return {
        type: "receive-money",
        paymentId: uuid(100 + one.payment),
        method: "payfast",
        providerPaymentId: String(one.payment),
        cents: cents(one.cents),
        feeCents: cents(0),
        at,
      };
    case "return":
      return {
        type: "return-payment",
        refundId: uuid(200 + index),
        paymentId: uuid(100 + one.payment),
        by: staff,
        at,
      };
    case "refund":
      return {
        type: "refund",
        refundId: uuid(200 + index),
        cents: one.cents as Cents,
        reason: "fault",
        by: staff,
        at,
      };
    default:
      return { type: one.do, at };
  }
};

/** Does a step to the model. Returns the expected event types; null where a refusal is expected. */
const expected = (model: OrderModel, one: Step, at: number): readonly OrderEvent["type"][] | null => {
  const when = (allowed: boolean, type: OrderEvent["type"]) => (allowed ? [type] : null);
  switch (one.do) {
    case "free":
      return when(model.free(), "billing.order-settled-free");
    case "cancel":
      return when(model.cancel(), "billing.order-cancelled");
    case "leave":
      return when(model.leave(), "billing.payment-left");
    case "expire":
      return when(model.expire(at), "billing.order-expired");
    case "dispute":
      return when(model.dispute(), "billing.order-disputed");
    case "return":
      return when(model.giveBack(String(one.payment)), "billing.payment-returned");
    case "refund":
      return when(model.refund(one.cents), "billing.order-refunded");
    case "receive": {
      const type = model.receive(String(one.payment), one.cents);
      return type === null ? [] : [type];
    }
  }
};

test("an order does what its rules say under any commands in any order", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      total,
      fc.array(fc.tuple(step, fc.integer({ min: 0, max: dayMs })), { maxLength: 14 }),
      (sum, steps) => {
        const model = new OrderModel(sum, begun + dayMs);
        let state: Order = order.evolve(order.initial, placed(sum));
        let at = begun;
        for (const [index, [one, later]] of steps.entries()) {
          at += later;
          const decision = order.decide(commandOf(one, at, index), state);
          const events = expected(model, one, at);
          expect(decision.ok ? decision.events.map(({ type }) => type) : null).toEqual(events);
          if (decision.ok) state = decision.events.reduce(order.evolve, state);
          const { phase, refundedCents, payments } = state as Placed;
          expect({ phase, refundedCents, payments: payments.length }).toEqual({
            phase: model.status,
            refundedCents: model.refunded,
            payments: model.payments.size,
          });
          // One payment at most counts, and only of the exact amount.
          const counting = payments.filter(({ counts }) => counts === "paid");
          expect(counting.length).toBeLessThanOrEqual(1);
          for (const { cents: paid } of counting) expect(paid).toBe(sum);
          reached.add(phase);
        }
      },
    ),
    { numRuns: 5_000 },
  );
  expect([...reached].toSorted()).toEqual([
    "cancelled",
    "disputed",
    "expired",
    "paid",
    "partially-refunded",
    "pending",
    "refunded",
    "review",
  ]);
});

test("an order that does not exist refuses every move, and one that exists is not placed again", () => {
  expect(order.decide({ type: "cancel", at: begun }, order.initial)).toEqual({
    ok: false,
    refusal: { _tag: "OrderNotFound" },
  });
  const first = order.evolve(order.initial, placed(500));
  expect(order.decide({ type: "place", data: placed(500).data }, first)).toEqual({
    ok: false,
    refusal: { _tag: "OrderExists" },
  });
});

test("money that comes after the order expired is honoured and marked as late", () => {
  let state: Order = order.evolve(order.initial, placed(500));
  state = order.evolve(state, orderEvents.orderExpired({ at: toIso(begun + dayMs) }));
  const decision = order.decide(
    commandOf({ do: "receive", payment: 1, cents: 500 }, begun + 2 * dayMs, 1),
    state,
  );
  expect(decision).toMatchObject({
    ok: true,
    events: [{ type: "billing.payment-received", data: { late: true } }],
  });
});
