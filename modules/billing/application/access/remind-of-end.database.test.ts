import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";
import { Grants } from "./grants.ts";
import { remindOfEndHandler } from "./remind-of-end.ts";

const dayMs = 24 * 3_600_000;
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

/** Runs the job so many days from now, and returns how many reminders an account has by then. */
const remindersOn = async (day: number, account: string): Promise<number> => {
  till.shop.clock.ms = day * dayMs;
  await till.shop.run(remindOfEndHandler.run({}));
  till.shop.clock.ms = 0;
  return till.count("written_mail WHERE account = $1 AND template = 'access-ends'", account);
};

test("a period is followed by one mail three days before it ends, and each later one by one more", async () => {
  const me = till.someone();
  await till.paid(me, { plan: "access-7" });
  expect(await remindersOn(4, me)).toBe(0);
  expect(await remindersOn(6, me)).toBe(1);
  expect(await remindersOn(7, me)).toBe(1);
  // Days that were added in time move the end: the next mail comes three days before that.
  await till.paid(me, { plan: "access-30" });
  expect(await remindersOn(7, me)).toBe(1);
  expect(await remindersOn(36, me)).toBe(2);
  expect(await remindersOn(40, me)).toBe(2);
});

test("no mail follows access that was taken back, or the group alone", async () => {
  const [back, group] = [till.someone(), till.someone()];
  const { orderId } = await till.paid(back, { plan: "access-7" });
  await till.paid(group, { plan: "Whatsapp-group" });
  await till.shop.run(Effect.flatMap(Grants, (grants) => grants.end(orderId.slice(4), Date.now())));
  for (const day of [5, 6, 28, 29])
    expect([await remindersOn(day, back), await remindersOn(day, group)]).toEqual([0, 0]);
});
