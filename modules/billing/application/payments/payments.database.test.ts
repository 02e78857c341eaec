import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { OrderView } from "../../contract/index.ts";
import { formSignature, writeNotification } from "../../infrastructure/payfast/signature.ts";
import type { BillingHarness } from "../../testing/billing-harness.ts";
import { testPayfast } from "../../testing/test-payfast.ts";
import { type PayfastAnswer, type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";

let database: TestDatabase;
let till: PayingHarness;
let shop: BillingHarness;
/** What PayFast answers when it is asked to confirm a notification. */
let answer: PayfastAnswer;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database);
  ({ shop } = till);
  till.payfast.state.answer = () => answer;
});
beforeEach(() => {
  answer = { status: 200, body: "VALID" };
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

/** What there is of an order: payments, periods, mails. */
const traces = async (account: string, { orderId }: OrderView) => {
  const uuid = orderId.slice(4);
  return [
    await till.count("billing.payment WHERE order_id = $1::uuid", uuid),
    await till.count("billing.access WHERE order_id = $1::uuid", uuid),
    await till.count("written_mail WHERE account = $1", account),
  ];
};
const statuses = async (order: OrderView) =>
  (
    await database.pool.query("SELECT status FROM billing.notification WHERE order_id = $1::uuid", [
      order.orderId.slice(4),
    ])
  ).rows.map(({ status }) => status as string);

describe("a payment", () => {
  test("leads to PayFast by a signed form, and only notifications make it paid", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    const form = (await shop.buyer(me).post(`/orders/${order.orderId}/payment`)).json() as {
      fields: { name: string; value: string }[];
    };
    const fields = form.fields.map(({ name, value }) => [name, value] as const);
    expect(Object.fromEntries(fields)).toMatchObject({ amount: "99.00", m_payment_id: order.orderId });
    const signature = fields.find(([name]) => name === "signature")![1];
    expect(signature).toBe(formSignature(fields, testPayfast.passphrase));
    await shop.buyer(me).post(`/orders/${order.orderId}/return`);
    expect(await shop.read(me, order.orderId)).toMatchObject({ status: "pending" });
    expect(await till.mayUse(me)).toBe(false);
  });

  test("that was confirmed opens access once: ten copies at once, settled by four workers at once", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    const body = till.bodyOf(order);
    expect(await Promise.all(Array.from({ length: 10 }, () => till.send(body)))).toEqual(Array(10).fill(200));
    await Promise.all([1, 2, 3, 4].map(till.sweep));
    expect(await shop.read(me, order.orderId)).toMatchObject({ status: "paid" });
    expect(await traces(me, order)).toEqual([1, 1, 1]);
    expect(await till.mayUse(me)).toBe(true);
    expect(await till.mayUse(till.someone())).toBe(false);
    // What PayFast was asked to confirm is what it sent, without the signature.
    expect(till.payfast.asked.at(-1)!.body).toBe(body.slice(0, body.indexOf("&signature=")));
    expect((await shop.buyer(me).post(`/orders/${order.orderId}/payment`)).status).toBe(409);
  });

  test("that comes a second time with another id is stored and opens nothing more", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    for (let copy = 0; copy < 2; copy++) await till.send(till.bodyOf(order));
    await till.sweep();
    expect(await traces(me, order)).toEqual([2, 1, 1]);
  });

  test("that comes after the order was cancelled is honoured", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    await shop.buyer(me).post(`/orders/${order.orderId}/cancellation`);
    await till.send(till.bodyOf(order));
    await till.sweep();
    expect(await shop.read(me, order.orderId)).toMatchObject({ status: "paid" });
    expect(await traces(me, order)).toEqual([1, 1, 1]);
  });

  test.each(["98.99", "99.01", "9.90", "990.00"])(
    "of R%s for an order of R99.00 opens nothing",
    async (rand) => {
      const me = till.someone();
      const order = await shop.placed(me);
      await till.send(till.bodyOf(order, { amount_gross: rand }));
      await till.sweep();
      expect(await shop.read(me, order.orderId)).toMatchObject({ status: "review" });
      expect(await traces(me, order)).toEqual([1, 0, 0]);
    },
  );
});

describe("a notification", () => {
  const untouched = async (account: string, order: OrderView) => {
    await till.sweep();
    expect(await shop.read(account, order.orderId)).toMatchObject({ status: "pending" });
    expect(await traces(account, order)).toEqual([0, 0, 0]);
  };

  test.each<readonly [string, (order: OrderView) => string]>([
    ["that is not signed", (order) => till.bodyOf(order).split("&signature=")[0]!],
    ["signed by another passphrase", (order) => writeNotification(till.fieldsOf(order), "pepper")],
    ["signed by none", (order) => writeNotification(till.fieldsOf(order), null)],
    [
      "changed after it was signed",
      (order) => till.bodyOf(order, { amount_gross: "1.00" }).replace("1.00", "99.00"),
    ],
    ["of another merchant", (order) => till.bodyOf(order, { merchant_id: "10000100" })],
    ["of nothing", () => ""],
  ])("%s is refused and changes nothing", async (_, body) => {
    const me = till.someone();
    const order = await shop.placed(me);
    expect(await till.send(body(order), `203.0.113.${till.next() % 250}`)).toBe(400);
    await untouched(me, order);
  });

  test("from an unknown network is held and changes nothing", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    expect(await till.send(till.bodyOf(order), "203.0.113.9")).toBe(200);
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["held"]);
  });

  test("that PayFast does not confirm is refused", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    answer = { status: 200, body: "INVALID" };
    await till.send(till.bodyOf(order));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["refused"]);
  });

  test("waits while PayFast cannot be asked, and is settled once it can", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    answer = { status: 503, body: "" };
    await till.send(till.bodyOf(order));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["waiting"]);
    answer = { status: 200, body: "VALID" };
    await till.sweep();
    expect(await traces(me, order)).toEqual([1, 1, 1]);
  });

  test("that says something else than paid is noted", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    await till.send(till.bodyOf(order, { payment_status: "CANCELLED" }));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["noted"]);
  });

  test("with the payment of another order is held", async () => {
    const [me, thief] = [till.someone(), till.someone()];
    const [paid, unpaid] = [await shop.placed(me), await shop.placed(thief)];
    await till.send(till.bodyOf(paid, { pf_payment_id: "777" }));
    await till.sweep();
    await till.send(till.bodyOf(unpaid, { pf_payment_id: "777" }));
    await untouched(thief, unpaid);
    expect(await statuses(unpaid)).toEqual(["held"]);
    expect(await traces(me, paid)).toEqual([1, 1, 1]);
  });

  test("of an order that does not exist is held", async () => {
    const me = till.someone();
    const order = await shop.placed(me);
    const unknown = { ...order, orderId: `ord_${"0".repeat(32)}` } as OrderView;
    expect(await till.send(till.bodyOf(unknown))).toBe(200);
    await untouched(me, order);
    expect(await statuses(unknown)).toEqual(["held"]);
  });

  test("is stored sealed: its buyer cannot be read in the database", async () => {
    const order = await shop.placed(till.someone());
    await till.send(till.bodyOf(order, { name_first: "Nokuthula" }));
    const { rows } = await database.pool.query<{ sealed: Buffer }>("SELECT sealed FROM billing.notification");
    expect(rows.some(({ sealed }) => sealed.includes("Nokuthula") || sealed.includes("sbtu01"))).toBe(false);
  });
});
