import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import type { OrderView } from "../contract/index.ts";
import { type PayingHarness, payingHarness } from "../testing/paying-harness.ts";
import { Inbox } from "./inbox.ts";

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

const erase = (account: string) =>
  till.shop.run(Effect.flatMap(Inbox, (inbox) => inbox.eraseBodies(account)));
/** What is left of an order: payments, and notifications that still have a body. */
const left = async ({ orderId }: OrderView) => [
  await till.count("billing.payment WHERE order_id = $1::uuid", orderId.slice(4)),
  await till.count("billing.notification WHERE order_id = $1::uuid AND sealed IS NOT NULL", orderId.slice(4)),
];
const waitingOrder = async () => {
  const me = till.someone();
  const order = await till.shop.placed(me);
  await till.send(till.bodyOf(order));
  return { me, order };
};

test("a payment that waits when its buyer is erased is settled, and its notification is erased then", async () => {
  const { me, order } = await waitingOrder();
  await erase(me);
  await till.sweep();
  expect(await left(order)).toEqual([1, 0]);
});

test("what comes after its buyer was erased is settled and leaves no body, also when it is held or refused", async () => {
  const me = till.someone();
  const [paid, held, refused] = [
    await till.shop.placed(me),
    await till.shop.placed(me),
    await till.shop.placed(me),
  ];
  await erase(me);
  await till.send(till.bodyOf(paid));
  await till.send(till.bodyOf(held), "203.0.113.9");
  await till.sweep();
  till.payfast.state.answer = () => ({ status: 200, body: "INVALID" });
  await till.send(till.bodyOf(refused));
  await till.sweep();
  till.payfast.state.answer = () => ({ status: 200, body: "VALID" });
  expect(await Promise.all([paid, held, refused].map(left))).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

test("a payment that settles while its buyer is erased is settled once, and leaves no body", async () => {
  for (let round = 0; round < 8; round++) {
    const { me, order } = await waitingOrder();
    await Promise.all([till.sweep(), erase(me), till.sweep(), erase(me)]);
    await till.sweep();
    expect(await left(order)).toEqual([1, 0]);
  }
});
