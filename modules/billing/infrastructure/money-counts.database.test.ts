import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pools, poolsLayer } from "#kernel/database/pools";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { applyEvents } from "#kernel/projection/rows";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { Span } from "#vocabulary/span";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { planOf } from "../../../tests/support/query-plan.ts";
import { MoneyCounts } from "../application/staff/money-counts.ts";
import { type OrderEvent, orderEvents } from "../contract/events.ts";
import { randomOrders, type LoggedOrder } from "../testing/random-orders.ts";
import * as statements from "./money-statements.ts";
import { orderFigures } from "./order-figures.ts";
import { postgresMoneyCounts } from "./postgres-money-counts.ts";

const newest = Date.parse("2026-11-21T10:00:00Z");
const span: Span = { from: "2026-10-23", until: "2026-11-21" };

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<MoneyCounts | Pools, never>;
let orders: readonly LoggedOrder[];

/** Orders as they are logged, some of them bought again and again by one account, over three months. */
beforeAll(async () => {
  database = await createTestDatabase();
  orders = randomOrders({ count: 3_000, accounts: 900, until: newest, days: 90 });
  await database.pool.query(orderFigures.createTable(orderFigures.table));
  const stored = orders.flatMap(({ stream, events }) =>
    events.map(({ type, data }, index) => ({
      ...{ stream, version: index + 1, type, data },
      schemaVersion: orderEvents.versionOf(type),
    })),
  ) as unknown as readonly StoredEvent[];
  await Effect.runPromise(applyEvents(database.pool, orderFigures, orderFigures.table, stored));
  await database.pool.query(`ANALYZE ${orderFigures.table}`);
  runtime = ManagedRuntime.make(
    postgresMoneyCounts.pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
}, 60_000);
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const within = (asked: Span) =>
  runtime.runPromise(Effect.flatMap(MoneyCounts, (counts) => counts.within(asked)));

type Of<Type extends OrderEvent["type"]> = Extract<OrderEvent, { readonly type: Type }>;
const isOf =
  <Type extends OrderEvent["type"]>(type: Type) =>
  (event: OrderEvent): event is Of<Type> =>
    event.type === type;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const placingOf = ({ events }: LoggedOrder) => (events[0] as Of<"billing.order-placed">).data;

/** What the events say by themselves, without the fold that the read model uses. */
const bySpan = (asked: Span) => {
  const isWithin = (at: string) => {
    const day = dayOf(Date.parse(at));
    return day >= asked.from && day <= asked.until;
  };
  const paid = orders.filter(({ events }) =>
    events.some(
      (event) =>
        (event.type === "billing.payment-received" || event.type === "billing.order-settled-free") &&
        isWithin(event.data.at),
    ),
  );
  const payments = orders
    .flatMap(({ events }) => events.filter(isOf("billing.payment-received")))
    .filter(({ data }) => isWithin(data.at));
  const refunds = orders
    .flatMap(({ events }) => events.filter(isOf("billing.order-refunded")))
    .filter(({ data }) => isWithin(data.at));
  return { isWithin, paid, payments, refunds };
};

test.each([span, { from: "2026-08-24", until: "2026-11-21" }, { from: "2026-11-21", until: "2026-11-21" }])(
  "sums from $from until $until are those of the events of billing's log",
  async (asked) => {
    const { payments, refunds, paid } = bySpan(asked);
    const counted = await within(asked);
    const total = (key: "receivedCents" | "eftCents" | "refundedCents" | "orders") =>
      sum(counted.days.map((day) => day[key]));
    expect(payments.length).toBeGreaterThan(5);
    expect(total("receivedCents")).toBe(sum(payments.map(({ data }) => data.cents)));
    expect(total("orders")).toBe(payments.length);
    const eft = payments.filter(({ data }) => data.method === "eft");
    expect(total("eftCents")).toBe(sum(eft.map(({ data }) => data.cents)));
    expect(total("refundedCents")).toBe(sum(refunds.map(({ data }) => data.cents)));
    for (const { day, receivedCents, refundedCents } of counted.days) {
      const ofDay = ({ data }: { readonly data: { readonly at: string } }) =>
        dayOf(Date.parse(data.at)) === day;
      expect([day, receivedCents]).toEqual([day, sum(payments.filter(ofDay).map(({ data }) => data.cents))]);
      expect([day, refundedCents]).toEqual([day, sum(refunds.filter(ofDay).map(({ data }) => data.cents))]);
    }
    const discounts = sum(paid.map((order) => placingOf(order).coupon?.discountCents ?? 0));
    expect(counted.discountCents).toBe(discounts);
    // What was sold, less what coupons took off, is what came in.
    expect(sum(counted.plans.map(({ cents }) => cents)) - discounts).toBe(total("receivedCents"));
    for (const { planId, days, quantity, cents } of counted.plans) {
      const daily = counted.sold.filter((row) => row.planId === planId && row.days === days);
      expect([planId, sum(daily.map((row) => row.quantity))]).toEqual([planId, quantity]);
      expect([planId, sum(daily.map((row) => row.cents))]).toEqual([planId, cents]);
    }
    for (const { day, quantity } of counted.days.map((each) => ({
      day: each.day,
      quantity: sum(counted.sold.filter((row) => row.day === each.day).map((row) => row.quantity)),
    }))) {
      const ofDay = paid.filter((order) =>
        order.events.some(
          (event) =>
            (event.type === "billing.payment-received" || event.type === "billing.order-settled-free") &&
            dayOf(Date.parse(event.data.at)) === day,
        ),
      );
      const lines = ofDay.flatMap((order) => placingOf(order).lines);
      expect([day, quantity]).toEqual([day, sum(lines.map((line) => line.quantity))]);
    }
    expect(sum(counted.coupons.map(({ count, cents }) => count + cents))).toBe(
      discounts + paid.filter((order) => placingOf(order).coupon !== null).length,
    );
  },
);

test("states are those of the orders placed in these days, and each account buys first once", async () => {
  const { isWithin } = bySpan(span);
  const counted = await within(span);
  const placed = orders.filter((order) => isWithin(placingOf(order).placedAt));
  const byStatus = Map.groupBy(placed, ({ status }) => status);
  expect(byStatus.size).toBeGreaterThan(5);
  expect(new Map(counted.states.map(({ status, count }) => [status as string, count]))).toEqual(
    new Map([...byStatus].map(([status, some]) => [status as string, some.length])),
  );
  const firsts = Map.groupBy(
    orders.flatMap((order) =>
      order.events
        .filter(isOf("billing.payment-received"))
        .map(({ data }) => ({ account: placingOf(order).accountId, at: data.at })),
    ),
    ({ account }) => account,
  );
  const first = [...firsts.values()].map((some) => some.map(({ at }) => at).toSorted()[0]!);
  expect(counted.firstBuyers).toBe(first.filter(isWithin).length);
  expect(counted.firstBuyers).toBeLessThan(first.length);
  const waiting = orders.filter((order) => order.status === "pending" && placingOf(order).method === "eft");
  expect(counted.waiting.eft).toEqual({
    count: waiting.length,
    cents: sum(waiting.map((order) => placingOf(order).totalCents)),
  });
});

test.each(Object.entries(statements))("%s does not scan the orders", async (_, text) => {
  const { main } = await runtime.runPromise(Pools);
  const borders = [toIso(beginningOf("2026-11-20")), toIso(beginningOf(daysLater("2026-11-21", 1)))];
  const nodes = await planOf(main, text, text.includes("$1") ? borders : []);
  expect(nodes.filter((node) => node["Relation Name"] === "order_figures").length).toBeGreaterThan(0);
  const scans = nodes.filter(
    (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "order_figures",
  );
  expect(scans).toEqual([]);
});
