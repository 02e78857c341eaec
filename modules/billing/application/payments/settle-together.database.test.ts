import { Effect, Exit } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { OrderView } from "../../contract/index.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";
import { confirm } from "./confirm-payment.ts";

let database: TestDatabase;
let till: PayingHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database);
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

const places = async (count: number, account?: string): Promise<readonly OrderView[]> => {
  const orders: OrderView[] = [];
  for (let n = 0; n < count; n++) orders.push(await till.shop.placed(account ?? till.someone()));
  return orders;
};
/** Sends notifications, then settles all that wait at the same moment. Returns how many failed. */
const settleAtOnce = async (bodies: readonly string[]) => {
  for (const body of bodies) expect(await till.send(body)).toBe(200);
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM billing.notification WHERE status = 'waiting' ORDER BY id",
  );
  const exits = await till.shop.run(
    Effect.forEach(rows, ({ id }) => Effect.exit(confirm(id)), { concurrency: "unbounded" }),
  );
  return exits.filter(Exit.isFailure).length;
};
const uuidOf = ({ orderId }: OrderView) => orderId.slice(4);
const statusOf = async (order: OrderView) =>
  (await database.pool.query(`SELECT status FROM billing."order" WHERE id = $1::uuid`, [uuidOf(order)]))
    .rows[0].status as string;
/** Payments, periods and invoices of an order. */
const traces = async (order: OrderView) =>
  Promise.all(
    ["payment", "access", "invoice"].map((table) =>
      till.count(`billing.${table} WHERE order_id = $1::uuid`, uuidOf(order)),
    ),
  );

describe("payments that are settled at the same moment", () => {
  test("each open access once, also when they come twice, and the numbers of invoices have no gap", async () => {
    const one = till.someone();
    const orders = [...(await places(6)), ...(await places(2, one))];
    const bodies = orders.map((order) => till.bodyOf(order));
    // PayFast sends one of them again with another fee: another notification of the same payment.
    const payment = { pf_payment_id: "4711" };
    const twice = [
      till.bodyOf(orders[0]!, payment),
      till.bodyOf(orders[0]!, { ...payment, amount_fee: "-1.00" }),
    ];
    expect(await settleAtOnce([...bodies.slice(1), ...twice])).toBe(0);
    for (const order of orders) expect(await traces(order)).toEqual([1, 1, 1]);
    expect(await till.count("billing.notification WHERE status = 'waiting'")).toBe(0);
    const { rows } = await database.pool.query("SELECT number::int FROM billing.invoice ORDER BY number");
    expect(rows.map(({ number }) => number as number)).toEqual(orders.map((_, index) => index + 1));
  });

  test("leave alone what is not theirs: a wrong amount is held for review, and late money is honoured", async () => {
    const one = till.someone();
    const [right, wrong, late] = [...(await places(2)), ...(await places(1, one))] as [
      OrderView,
      OrderView,
      OrderView,
    ];
    await till.shop.buyer(one).post(`/orders/${late.orderId}/cancellation`);
    await settleAtOnce([till.bodyOf(right), till.bodyOf(wrong, { amount_gross: "1.00" }), till.bodyOf(late)]);
    expect(await Promise.all([right, wrong, late].map(statusOf))).toEqual(["paid", "review", "paid"]);
    expect(await traces(wrong)).toEqual([1, 0, 0]);
  });

  test("do not fail with one that fails: the others are paid, and it waits", async () => {
    const [first, faulty, third] = (await places(3)) as [OrderView, OrderView, OrderView];
    await database.pool.query(
      `ALTER TABLE billing.invoice ADD CONSTRAINT faulty CHECK (order_id <> '${uuidOf(faulty)}')`,
    );
    expect(await settleAtOnce([first, faulty, third].map((order) => till.bodyOf(order)))).toBe(1);
    expect(await Promise.all([first, faulty, third].map(statusOf))).toEqual(["paid", "pending", "paid"]);
    expect(await traces(faulty)).toEqual([0, 0, 0]);
    await database.pool.query("ALTER TABLE billing.invoice DROP CONSTRAINT faulty");
    await till.sweep();
    expect(await traces(faulty)).toEqual([1, 1, 1]);
    expect(await till.count("billing.invoice")).toBe(
      (await database.pool.query("SELECT last::int FROM billing.serial WHERE kind = 'invoice'")).rows[0].last,
    );
  });
});
