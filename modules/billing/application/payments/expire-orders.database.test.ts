import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { explainDifference, readReconciliation } from "../../contract/index.ts";
import { accountUuid, adminUuid, type BillingHarness } from "../../testing/billing-harness.ts";
import { fromPayfast, type SimulatedShop, simulatedShop } from "../../testing/simulated-shop.ts";
import { expireOrdersHandler } from "./expire-orders.ts";

const dayMs = 24 * 3_600_000;
let database: TestDatabase;
let site: SimulatedShop;
let shop: BillingHarness;
let simulator: SimulatedShop["simulator"];
beforeAll(async () => {
  database = await createTestDatabase();
  site = await simulatedShop(database);
  ({ shop, simulator } = site);
});
beforeEach(() => {
  simulator.switches = fromPayfast;
});
afterEach(() => site.setClock(0));
afterAll(async () => {
  await site.stop();
  await database.drop();
});

let accounts = 900;
const someone = () => accountUuid((accounts += 1));
const expireAfter = async (ms: number) => {
  site.setClock(ms);
  await shop.run(expireOrdersHandler.run({}));
};
const differenceOf = async (orderId: string) => {
  const { differences } = await shop.buyer(adminUuid(1)).call(readReconciliation);
  return differences.find((one) => one.orderId === orderId);
};

test("an order that PayFast's history does not name expires after a day, and not before", async () => {
  const me = someone();
  const { orderId } = await shop.placed(me);
  await expireAfter(dayMs - 60_000);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "pending" });
  await expireAfter(dayMs);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "expired" });
  expect(await differenceOf(orderId)).toBeUndefined();
});

test("an order whose money PayFast took without a word waits for staff, and expires once they say why", async () => {
  simulator.switches = { ...fromPayfast, notify: "never" };
  const me = someone();
  const { orderId } = await shop.placed(me);
  await site.pay(me, orderId);
  await expireAfter(dayMs);
  await expireAfter(dayMs + 60_000);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "pending" });
  const { differenceId, kind } = (await differenceOf(orderId))!;
  expect(kind).toBe("unknown-here");
  await shop.buyer(adminUuid(1)).call(explainDifference, { params: { differenceId } });
  await expireAfter(dayMs + 120_000);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "expired" });
});

test("an order whose notification waits for PayFast's confirmation does not expire, and is paid by it", async () => {
  simulator.switches = { ...fromPayfast, confirm: "down" };
  const me = someone();
  const { orderId } = await shop.placed(me);
  await site.pay(me, orderId);
  await expireAfter(2 * dayMs);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "pending" });
  simulator.switches = fromPayfast;
  await site.sweep();
  expect(await shop.read(me, orderId)).toMatchObject({ status: "paid" });
});

test("while PayFast's history cannot be read, orders wait for a day more", async () => {
  simulator.switches = { ...fromPayfast, api: "down" };
  const me = someone();
  const { orderId } = await shop.placed(me);
  await expireAfter(2 * dayMs - 60_000);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "pending" });
  await expireAfter(2 * dayMs);
  expect(await shop.read(me, orderId)).toMatchObject({ status: "expired" });
});
