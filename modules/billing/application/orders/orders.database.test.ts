import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  accountUuid,
  type BillingHarness,
  billingHarness,
  minor,
  orderIn,
} from "../../testing/billing-harness.ts";
import { billingData } from "../account-data.ts";
import { expireOrdersHandler } from "../payments/expire-orders.ts";
import { accessStreamOf } from "../access/grant-access.ts";

let database: TestDatabase;
let shop: BillingHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await billingHarness(database, "4123456789");
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

let accounts = 100;
const someone = () => accountUuid((accounts += 1));
const tag = ({ text }: { readonly text: string }) => (JSON.parse(text) as { tag: string }).tag;
const coupon = (code: string, more: Record<string, unknown> = {}) => {
  const row = {
    kind: "percent",
    amount: 1_000,
    most_uses: null,
    most_uses_by_account: 1,
    valid_to: null,
    ...more,
  };
  return database.pool.query(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses, most_uses_by_account, valid_from, valid_to, active)
     VALUES ($1, $2, $3, 0, $4, $5, now() - interval '1 day', $6, true)`,
    [code, row.kind, row.amount, row.most_uses, row.most_uses_by_account, row.valid_to],
  );
};
const usesOf = async (code: string): Promise<number> =>
  (await database.pool.query("SELECT uses FROM billing.coupon WHERE code = $1", [code])).rows[0].uses;
const accessRows = async (account: string) =>
  (await database.pool.query("SELECT product, days FROM billing.access WHERE account = $1", [account])).rows;

describe("placing an order", () => {
  test("freezes prices, VAT and the time it waits, and it belongs to its buyer alone", async () => {
    const [me, another] = [someone(), someone()];
    const order = await shop.placed(me, { quantity: 2 });
    expect(order).toMatchObject({
      status: "pending",
      lines: [{ planId: "access-30", days: 30, quantity: 2, unitCents: 9_900, lineCents: 19_800 }],
      totalCents: 19_800,
      vat: { basisPoints: 1_500, cents: 2_583 },
      paidAt: null,
    });
    expect(Date.parse(order.expiresAt) - Date.parse(order.placedAt)).toBe(24 * 3_600_000);
    expect(await shop.read(me, order.orderId)).toEqual(order);
    expect((await shop.buyer(me).get("/orders")).json()).toEqual({ orders: [order] });
    expect((await shop.buyer(another).get("/orders")).json()).toEqual({ orders: [] });
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/cancellation"],
      ["POST", "/leaving"],
    ] as const) {
      const answer = await shop.buyer(another).send(method, `/orders/${order.orderId}${path}`);
      expect([answer.status, tag(answer)]).toEqual([404, "OrderNotFound"]);
    }
  });

  test("once more with the same command, ten times at once, leads to one order", async () => {
    const me = someone();
    const commandId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(me, { commandId })));
    expect(new Set(answers.map((answer) => orderIn(answer).orderId)).size).toBe(1);
    const mine = (await shop.buyer(me).get("/orders")).json() as { orders: unknown[] };
    expect(mine.orders).toHaveLength(1);
    // The command of another buyer is another one.
    expect(orderIn(await shop.order(someone(), { commandId })).orderId).not.toBe(
      orderIn(answers[0]!).orderId,
    );
  });

  test("needs an account that may pay", async () => {
    const answer = await shop.order(minor);
    expect([answer.status, tag(answer)]).toEqual([403, "MayNotPay"]);
  });

  test("needs consent, a known plan and each plan once", async () => {
    const me = shop.buyer(someone());
    const { price } = await shop.planOf("access-7");
    const line = { planId: "access-7", priceId: price.priceId, quantity: 1 };
    const body = { lines: [line], commandId: crypto.randomUUID(), method: "payfast", consent: true };
    for (const wrong of [
      { ...body, consent: false },
      { ...body, lines: [line, line] },
      { ...body, lines: [{ ...line, quantity: 0 }] },
      { ...body, lines: [{ ...line, quantity: 1.5 }] },
    ])
      expect((await me.post("/orders", wrong)).status).toBe(400);
    const other = { ...body, lines: [{ ...line, planId: "access-30" }] };
    expect(tag(await me.post("/orders", other))).toBe("PlanNotFound");
  });

  test("at a price that was replaced is possible for 30 minutes", async () => {
    const me = shop.buyer(someone());
    const { price } = await shop.planOf("access-90");
    const body = () => ({
      lines: [{ planId: "access-90", priceId: price.priceId, quantity: 1 }],
      commandId: crypto.randomUUID(),
      method: "payfast",
      consent: true,
    });
    await database.pool.query(
      "INSERT INTO billing.price VALUES (gen_random_uuid(), 'access-90', 20900, now() - interval '29 minutes')",
    );
    expect(orderIn(await me.post("/orders", body()))).toMatchObject({ totalCents: 19_900 });
    await database.pool.query(
      "UPDATE billing.price SET valid_from = valid_from - interval '2 minutes' WHERE cents = 20900",
    );
    const answer = await me.post("/orders", body());
    expect(answer.json()).toMatchObject({
      tag: "PriceChanged",
      facts: { planId: "access-90", cents: 20_900 },
    });
  });

  test("that costs nothing is paid at once and opens what it bought", async () => {
    const me = someone();
    await coupon("FREE", { amount: 10_000 });
    expect(await shop.placed(me, { coupon: " free ", quantity: 2 })).toMatchObject({
      status: "paid",
      coupon: "FREE",
      totalCents: 0,
      paidAt: expect.any(String),
    });
    expect(await accessRows(me)).toEqual([{ product: "access", days: 60 }]);
    const events = await database.pool.query("SELECT type FROM kernel.event WHERE stream = $1", [
      accessStreamOf(me),
    ]);
    expect(events.rows).toEqual([{ type: "billing.access-granted" }]);
  });
});

describe("a coupon", () => {
  test("that is refused leaves no order behind", async () => {
    const me = someone();
    expect(tag(await shop.order(me, { coupon: "UNKNOWN" }))).toBe("CouponRefused");
    await coupon("USED-UP", { most_uses: 1 });
    await shop.placed(someone(), { coupon: "USED-UP" });
    expect(tag(await shop.order(me, { coupon: "USED-UP" }))).toBe("CouponRefused");
    expect((await shop.buyer(me).get("/orders")).json()).toEqual({ orders: [] });
  });

  test("can be guessed thirty times an hour by one account, and others are not stopped", async () => {
    const [me, other] = [someone(), someone()];
    for (let guess = 0; guess < 30; guess++)
      expect(tag(await shop.order(me, { coupon: `GUESS-${guess}` }))).toBe("CouponRefused");
    await coupon("GUESS-30");
    const late = await shop.order(me, { coupon: "GUESS-30" });
    expect([late.status, tag(late)]).toEqual([429, "TooManyTries"]);
    expect((await shop.order(other, { coupon: "GUESS-30" })).status).toBe(201);
  });

  test("has one winner of each of its last uses, however many want them at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const code = `LAST-${round}`;
      await coupon(code, { most_uses: 2 });
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => shop.order(someone(), { coupon: code })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(await usesOf(code)).toBe(2);
    }
  });

  test("is used by an account as often as it allows, and no more at the same moment", async () => {
    const me = someone();
    await coupon("TWICE", { most_uses_by_account: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.order(me, { coupon: "TWICE" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await usesOf("TWICE")).toBe(2);
  });

  test("is free again once its order was cancelled, and cancelling again changes nothing", async () => {
    const me = someone();
    await coupon("BACK", { most_uses: 1 });
    const { orderId } = await shop.placed(me, { coupon: "BACK" });
    for (let click = 0; click < 2; click++)
      expect(orderIn(await shop.buyer(me).post(`/orders/${orderId}/cancellation`)).status).toBe("cancelled");
    expect(await usesOf("BACK")).toBe(0);
    await shop.placed(someone(), { coupon: "BACK" });
  });
});

test("a buyer who comes back without paying changes nothing but a note", async () => {
  const me = someone();
  const { orderId } = await shop.placed(me);
  const left = orderIn(await shop.buyer(me).post(`/orders/${orderId}/leaving`));
  expect(left).toMatchObject({ status: "pending", leftAt: expect.any(String) });
});

test("an order expires when its time is over, frees its coupon, and cannot be cancelled then", async () => {
  const me = someone();
  await coupon("LATE", { most_uses: 1 });
  const { orderId } = await shop.placed(me, { coupon: "LATE" });
  await shop.run(expireOrdersHandler.run({}));
  expect(await shop.read(me, orderId)).toMatchObject({ status: "pending" });
  // A day longer, because PayFast cannot be asked here.
  shop.clock.ms = 48 * 3_600_000;
  await shop.run(expireOrdersHandler.run({}));
  shop.clock.ms = 0;
  expect(await shop.read(me, orderId)).toMatchObject({ status: "expired" });
  expect(await usesOf("LATE")).toBe(0);
  const answer = await shop.buyer(me).post(`/orders/${orderId}/cancellation`);
  expect(answer.json()).toMatchObject({ tag: "OrderClosed", facts: { status: "expired" } });
});

test("a quote says what an order would cost and stores nothing", async () => {
  const { price } = await shop.planOf("access-30");
  const quote = await shop.browser().post("/orders/quote", {
    lines: [{ planId: "access-30", priceId: price.priceId, quantity: 1 }],
  });
  expect(quote.json()).toMatchObject({ totalCents: 9_900, vat: { cents: 1_291 }, coupon: null });
});

test("an export holds every event of a buyer's orders and access, and no one else's", async () => {
  const me = someone();
  await coupon("EXPORT", { amount: 10_000 });
  const { orderId } = await shop.placed(me, { coupon: "EXPORT" });
  const collect = async (account: string) => {
    const section = await shop.run(billingData);
    return (await shop.run(section.collect(account))) as { orders: unknown[]; access: unknown[] };
  };
  expect(await collect(me)).toMatchObject({
    orders: [{ orderId, events: [{ type: "billing.order-placed" }, { type: "billing.order-settled-free" }] }],
    access: [{ type: "billing.access-granted" }],
  });
  expect(await collect(someone())).toEqual({
    orders: [],
    access: [],
    cart: null,
    proofsOfPayment: [],
    subscriptions: [],
    refunds: [],
  });
});
