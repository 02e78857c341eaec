import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { applyEvents } from "#kernel/projection/rows";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { beginningOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { MoneyCounts } from "../application/staff/money-counts.ts";
import { StaffLedger, type Wanted } from "../application/staff-ledger.ts";
import { type OrderEvent, orderEvents } from "../contract/events.ts";
import { type LoggedOrder, randomOrders } from "../testing/random-orders.ts";
import { orderFigures } from "./order-figures.ts";
import { postgresMoneyCounts } from "./postgres-money-counts.ts";
import { postgresStaffLedger } from "./postgres-staff-ledger.ts";

const until = Date.parse("2026-11-21T10:00:00Z");
const span = { from: "2026-11-21T07:00:00.000Z", before: "2026-11-21T12:00:00.000Z" };

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<StaffLedger | MoneyCounts, never>;
let orders: readonly LoggedOrder[];

type Of<Type extends OrderEvent["type"]> = Extract<OrderEvent, { readonly type: Type }>;
const placingOf = ({ events }: LoggedOrder) => (events[0] as Of<"billing.order-placed">).data;
const timesOf = ({ events }: LoggedOrder, ...types: readonly OrderEvent["type"][]) =>
  events.filter(({ type }) => types.includes(type)).map(({ data }) => (data as { readonly at: string }).at);
const isWithin = (at: string) => at >= span.from && at < span.before;

beforeAll(async () => {
  database = await createTestDatabase();
  orders = randomOrders({ count: 400, accounts: 100, until, days: 2 });
  await database.pool.query(orderFigures.createTable(orderFigures.table));
  const stored = orders.flatMap(({ stream, events }) =>
    events.map(({ type, data }, index) => ({
      ...{ stream, version: index + 1, type, data },
      schemaVersion: orderEvents.versionOf(type),
    })),
  ) as unknown as readonly StoredEvent[];
  await Effect.runPromise(applyEvents(database.pool, orderFigures, orderFigures.table, stored));
  for (const order of orders) {
    const { reference, placedAt, expiresAt, totalCents } = placingOf(order);
    await database.pool.query(
      `INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
      [order.stream, order.status, totalCents, reference, placedAt, expiresAt],
    );
  }
  runtime = ManagedRuntime.make(
    Layer.mergeAll(postgresStaffLedger, postgresMoneyCounts).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 2)),
    ),
  );
}, 60_000);
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const found = async (wanted: Wanted) => {
  const rows = await runtime.runPromise(
    Effect.flatMap(StaffLedger, (ledger) => ledger.orders(wanted, null, 500)),
  );
  return rows.map(({ id }) => id).toSorted();
};
const fitting = (fits: (order: LoggedOrder) => boolean) =>
  orders
    .filter(fits)
    .map(({ stream }) => stream)
    .toSorted();

const cases: readonly (readonly [name: string, wanted: Wanted, fits: (order: LoggedOrder) => boolean])[] = [
  ["placed in some hours", span, (order) => isWithin(placingOf(order).placedAt)],
  [
    "paid in some hours",
    { day: "paid", ...span },
    (order) => timesOf(order, "billing.payment-received", "billing.order-settled-free").some(isWithin),
  ],
  [
    "paid back in some hours, also where more went back later",
    { day: "refunded", ...span },
    (order) => timesOf(order, "billing.order-refunded").some(isWithin),
  ],
  [
    "waiting for an EFT",
    { status: "pending", method: "eft" },
    (order) => order.status === "pending" && placingOf(order).method === "eft",
  ],
  [
    "of a plan, with a coupon",
    { plan: "access-9900", coupon: "SPRING" },
    (order) =>
      placingOf(order).lines.some(({ planId }) => planId === "access-9900") &&
      placingOf(order).coupon?.code === "SPRING",
  ],
  [
    "with any coupon, paid in some hours",
    { discounted: "yes", day: "paid", ...span },
    (order) =>
      placingOf(order).coupon !== null &&
      timesOf(order, "billing.payment-received", "billing.order-settled-free").some(isWithin),
  ],
  ["of a plan that none has", { plan: "access-1" }, () => false],
];

test.each(cases)("staff find the orders %s", async (_, wanted, fits) => {
  const expected = fitting(fits);
  expect(await found(wanted)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(wanted.plan === "access-1" ? -1 : 2);
});

test("what coupons took off in some days is the sum of the orders that the list shows for it", async () => {
  const days = { from: "2026-11-20", until: "2026-11-21" } as const;
  const counted = await runtime.runPromise(Effect.flatMap(MoneyCounts, ({ within }) => within(days)));
  const borders = {
    from: toIso(beginningOf(days.from)),
    before: toIso(beginningOf(daysLater(days.until, 1))),
  };
  const listed = new Set(await found({ discounted: "yes", day: "paid", ...borders }));
  const discounts = orders.flatMap((order) =>
    listed.has(order.stream) ? [placingOf(order).coupon?.discountCents ?? 0] : [],
  );
  expect(discounts.length).toBeGreaterThan(5);
  expect(discounts.reduce((sum, one) => sum + one, 0)).toBe(counted.discountCents);
});
