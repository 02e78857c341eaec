import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type PayingHarness, payingHarness } from "../testing/paying-harness.ts";
import { ordersIntegrity } from "./orders-integrity.ts";

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

const faults = async () => (await till.shop.run(ordersIntegrity.run)).faults;

test("rows of orders and payments are as their events say, and every forged one is named", async () => {
  const paid = await till.paid(till.someone());
  const waiting = await till.shop.placed(till.someone());
  expect(await till.shop.run(ordersIntegrity.run)).toEqual({ checked: 2, faults: [] });
  const [paidId, waitingId] = [paid.orderId.slice(4), waiting.orderId.slice(4)];

  for (const [forge, undo, what] of [
    ["status = 'paid'", "status = 'pending'", "status paid, and its events say pending"],
    ["total_cents = 1", "total_cents = 9900", "total 1, and its events say 9900"],
  ] as const) {
    await database.pool.query(`UPDATE billing.order SET ${forge} WHERE id = $1::uuid`, [waitingId]);
    expect(await faults()).toEqual([`order ${waiting.orderId} has the ${what}`]);
    await database.pool.query(`UPDATE billing.order SET ${undo} WHERE id = $1::uuid`, [waitingId]);
  }
  await database.pool.query("UPDATE billing.payment SET cents = 1 WHERE order_id = $1::uuid", [paidId]);
  expect(await faults()).toEqual([expect.stringContaining(`order ${paid.orderId} has the payments`)]);
  await database.pool.query("UPDATE billing.payment SET cents = 9900 WHERE order_id = $1::uuid", [paidId]);

  await database.pool.query(
    `INSERT INTO billing.order SELECT gen_random_uuid(), account, 'paid', total_cents, 'K53-FORGED', placed_at, expires_at
     FROM billing.order WHERE id = $1::uuid`,
    [waitingId],
  );
  expect(await faults()).toEqual([expect.stringContaining("has no event")]);
  await database.pool.query("DELETE FROM billing.order WHERE reference = 'K53-FORGED'");
  await database.pool.query("DELETE FROM billing.order WHERE id = $1::uuid", [waitingId]);
  expect(await faults()).toEqual([`order ${waiting.orderId} has no row`]);
});
