import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { uuidOfId } from "#vocabulary/id";
import { type Cart, type CartMove, type Cents, noCents } from "../../contract/index.ts";
import { accountUuid, type BillingHarness, billingHarness } from "../../testing/billing-harness.ts";
import { changeOrder } from "./change-order.ts";
import { forgetCartsHandler } from "./forget-carts.ts";

let database: TestDatabase;
let shop: BillingHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await billingHarness(database);
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

let accounts = 300;
const someone = () => accountUuid((accounts += 1));
const cartOf = async (browser: TestBrowser) => (await browser.get("/cart")).json() as Cart;
const move = (browser: TestBrowser, ...moves: readonly CartMove[]) => browser.post("/cart/moves", { moves });
const add = (planId: string) => ({ type: "line.add", planId }) as const;

const money = (total: Cents) =>
  ({
    type: "receive-money",
    paymentId: crypto.randomUUID(),
    method: "payfast",
    providerPaymentId: "4711",
    cents: total,
    feeCents: noCents,
    at: Date.now(),
  }) as const;

test("a cart is its browser's alone until someone signs in there, and the account's afterwards", async () => {
  const guest = shop.browser();
  expect((await move(guest, add("access-30"), add("access-30"))).status).toBe(200);
  expect((await cartOf(shop.browser())).lines).toEqual([]);
  const me = someone();
  const { headers } = guest;
  guest.headers = { ...headers, authorization: `Bearer ${me}` };
  expect((await cartOf(guest)).lines).toEqual([{ planId: "access-30", quantity: 2 }]);
  guest.headers = headers;
  expect((await cartOf(guest)).lines).toEqual([]);
  expect((await cartOf(shop.buyer(me))).lines).toEqual([{ planId: "access-30", quantity: 2 }]);
});

test("moves are made all together or not at all, and ten at the same moment are all made", async () => {
  const buyer = shop.buyer(someone());
  const refused = await move(buyer, add("access-7"), { type: "line.remove", planId: "access-90" });
  expect(refused.json()).toMatchObject({ tag: "CartMoveRefused", facts: { move: "line.remove" } });
  expect((await cartOf(buyer)).lines).toEqual([]);
  expect((await move(buyer, add("no-such-plan"))).json()).toMatchObject({ tag: "PlanNotFound" });
  await Promise.all(Array.from({ length: 10 }, () => move(buyer, add("access-7"))));
  expect((await cartOf(buyer)).lines).toEqual([{ planId: "access-7", quantity: 10 }]);
});

test("an order that is paid empties the cart that it came from, and no other", async () => {
  const me = someone();
  const buyer = shop.buyer(me);
  await database.pool.query(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
     VALUES ('CARTFREE', 'percent', 10000, 0, 9, now(), true)`,
  );
  await move(buyer, add("access-30"));
  await shop.placed(me, { coupon: "CARTFREE" });
  expect((await cartOf(buyer)).phase).toBe("open");
  const waiting = await shop.placed(me);
  expect((await move(buyer, { type: "cart.check-out", orderId: waiting.orderId })).status).toBe(200);
  expect(await cartOf(buyer)).toMatchObject({ phase: "checking-out", orderId: waiting.orderId });
  await shop.run(changeOrder(uuidOfId(waiting.orderId), money(waiting.totalCents)));
  expect(await cartOf(buyer)).toMatchObject({ phase: "paid", lines: [], orderId: null });
  const stranger = shop.buyer(someone());
  await move(stranger, add("access-30"));
  const theft = await move(stranger, { type: "cart.check-out", orderId: waiting.orderId });
  expect(theft.json()).toMatchObject({ tag: "OrderNotFound" });
});

test("a cart that is checked out for an order that cost nothing is empty at once", async () => {
  const me = someone();
  const buyer = shop.buyer(me);
  await database.pool.query(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
     VALUES ('CARTGIFT', 'percent', 10000, 0, 9, now(), true)`,
  );
  await move(buyer, add("access-7"));
  const { orderId } = await shop.placed(me, { coupon: "CARTGIFT" });
  const after = await move(buyer, { type: "cart.check-out", orderId });
  expect(after.json()).toMatchObject({ phase: "paid", lines: [], coupon: null });
});

test("a cart that no one touches for 30 days is forgotten", async () => {
  const [old, young] = [shop.buyer(someone()), shop.buyer(someone())];
  await move(old, add("access-7"));
  await database.pool.query("UPDATE billing.cart SET changed_at = changed_at - interval '31 days'");
  await move(young, add("access-7"));
  await shop.run(forgetCartsHandler.run({}));
  expect((await cartOf(old)).lines).toEqual([]);
  expect((await cartOf(young)).lines).toHaveLength(1);
});
