import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightCode } from "#modules/identity/testing";
import { accountIdOf } from "#vocabulary/account-id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { cancelSubscription, listOrders, listSubscriptions, readAccess } from "../../contract/index.ts";
import { accountUuid, adminUuid } from "../../testing/billing-harness.ts";
import { fromPayfast, type SimulatedShop, simulatedShop } from "../../testing/simulated-shop.ts";
import { Access } from "../access/access.ts";
import { payRefundsHandler } from "../refunds/pay-refunds.ts";
import { cancelWhenPersonErased, watchSubscriptionsHandler } from "./watch-subscriptions.ts";

const dayMs = 24 * 3_600_000;
let database: TestDatabase;
let site: SimulatedShop;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await simulatedShop(database);
});
beforeEach(() => {
  site.setClock(0);
  site.simulator.switches = fromPayfast;
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

let accounts = 900;
/** A buyer whose subscription of 30 days has begun. */
const subscribed = async () => {
  const me = accountUuid((accounts += 1));
  const { orderId } = await site.shop.placed(me);
  await site.pay(me, orderId, "subscription");
  const token = [...site.simulator.till.agreements.keys()].at(-1)!;
  return { me, orderId, token };
};
const subscriptionOf = async (account: string) =>
  (await site.shop.buyer(account).call(listSubscriptions)).subscriptions[0]!;
const mayUse = (account: string) =>
  site.shop.run(Effect.flatMap(Access, (access) => access.mayUse(account, "all-papers")));
const watch = () => site.shop.run(watchSubscriptionsHandler.run({}));
const count = async (what: string, account: string): Promise<number> =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${what} WHERE account = $1`, [account])).rows[0]
    .n;
const charge = async (token: string) => {
  await site.simulator.charge(token);
  await site.sweep();
};
const erase = (account: string) => {
  const data = { accountId: accountIdOf(account) };
  const erased = { type: "identity.person-erased", schemaVersion: 1, data };
  return site.shop.run(cancelWhenPersonErased.handle(erased as never));
};
/** So many days from now. A month has 31 at most, so 32 days later its charge is overdue. */
const later = (days: number) => site.setClock(days * dayMs);

describe("a subscription", () => {
  test("begins with its first payment only when the buyer chose it, and hides its token in the database", async () => {
    const other = accountUuid((accounts += 1));
    await site.pay(other, (await site.shop.placed(other)).orderId);
    expect((await site.shop.buyer(other).call(listSubscriptions)).subscriptions).toEqual([]);
    const { me, token } = await subscribed();
    const one = await subscriptionOf(me);
    expect(one).toMatchObject({ status: "active", planId: "access-30", cents: 9_900 });
    expect(one.cardUrl).toContain(`/eng/recurring/update/${token}?return=`);
    const { rows } = await database.pool.query("SELECT sub::text AS text FROM billing.subscription sub");
    const hex = Buffer.from(token).toString("hex");
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(hex))).toEqual([]);
  });

  test("is renewed by each charge: an order of its own, with its invoice, which extends what is open", async () => {
    const { me, token } = await subscribed();
    const before = (await site.shop.buyer(me).call(readAccess)).until.access!;
    const { nextOn } = await subscriptionOf(me);
    site.simulator.switches = { ...fromPayfast, copies: 3, atOnce: true };
    await charge(token);
    expect(await count("billing.order", me)).toBe(2);
    expect(await count("billing.invoice", me)).toBe(2);
    expect(await count("billing.access", me)).toBe(2);
    const after = (await site.shop.buyer(me).call(readAccess)).until.access!;
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(30 * dayMs);
    const renewed = await subscriptionOf(me);
    expect(renewed.status).toBe("active");
    expect(renewed.nextOn! > nextOn!).toBe(true);
    // The day of the charge has passed, and it was charged: nothing is overdue.
    later(33);
    await watch();
    expect((await subscriptionOf(me)).status).toBe("active");
  });

  test("that began on the 31st is charged on the last day of shorter months, on the 31st again, and misses no day", async () => {
    const onDay = (day: string) => site.setClock(Date.parse(`${day}T12:00:00+02:00`) - Date.now());
    onDay("2027-01-31");
    const { me, token } = await subscribed();
    for (const [day, next] of [
      ["2027-02-28", "2027-03-31"],
      ["2027-03-31", "2027-04-30"],
    ] as const) {
      onDay(day);
      expect((await subscriptionOf(me)).nextOn).toBe(day);
      expect(site.simulator.till.agreements.get(token)!.nextOn).toBe(day);
      await charge(token);
      expect((await subscriptionOf(me)).nextOn).toBe(next);
      expect((await site.shop.buyer(me).call(readAccess)).until.access! >= next).toBe(true);
    }
  });

  test("whose charge fails is overdue, stays open for three days, and ends; the provider charges no more", async () => {
    const { me, token } = await subscribed();
    site.simulator.switches = { ...fromPayfast, card: "declined" };
    later(32);
    await charge(token);
    await watch();
    await watch();
    expect((await subscriptionOf(me)).status).toBe("overdue");
    expect(await count("written_mail", me)).toBe(2);
    expect(await mayUse(me)).toBe(true);
    later(36);
    expect(await mayUse(me)).toBe(false);
    await watch();
    expect(await subscriptionOf(me)).toMatchObject({ status: "ended", nextOn: null, cardUrl: null });
    expect(site.simulator.till.agreements.get(token)!.status).toBe("cancelled");
  });

  test("that was overdue continues when the money comes in the days of grace", async () => {
    const { me, token } = await subscribed();
    later(32);
    await watch();
    expect((await subscriptionOf(me)).status).toBe("overdue");
    await charge(token);
    expect((await subscriptionOf(me)).status).toBe("active");
    later(50);
    expect(await mayUse(me)).toBe(true);
  });

  test("that its buyer cancels stays open to its end, and is charged no more once PayFast can be told", async () => {
    const { me, token } = await subscribed();
    const { subscriptionId } = await subscriptionOf(me);
    const params = { subscriptionId };
    for (let click = 0; click < 2; click++)
      expect(await site.shop.buyer(me).call(cancelSubscription, { params })).toMatchObject({
        status: "cancelled",
        nextOn: null,
      });
    site.simulator.switches = { ...fromPayfast, api: "down" };
    await watch();
    expect(site.simulator.till.agreements.get(token)!.status).toBe("active");
    site.simulator.switches = fromPayfast;
    await watch();
    await site.sweep();
    expect(site.simulator.till.agreements.get(token)!.status).toBe("cancelled");
    expect(await mayUse(me)).toBe(true);
    later(33);
    expect(await mayUse(me)).toBe(false);
    const stranger = site.shop.buyer(accountUuid((accounts += 1)));
    expect((await stranger.post(`/subscriptions/${subscriptionId}/cancellation`)).status).toBe(404);
  });

  test("that is cancelled at PayFast, or whose buyer is erased, is over here and there", async () => {
    const one = await subscribed();
    await site.simulator.cancel(one.token);
    await site.sweep();
    expect((await subscriptionOf(one.me)).status).toBe("cancelled");
    const other = await subscribed();
    await erase(other.me);
    await watch();
    expect((await subscriptionOf(other.me)).status).toBe("cancelled");
    expect(site.simulator.till.agreements.get(other.token)!.status).toBe("cancelled");
  });

  test("whose buyer is erased before its first payment arrives never begins, and is cancelled at PayFast", async () => {
    const me = accountUuid((accounts += 1));
    const { orderId } = await site.shop.placed(me);
    await site.shop.buyer(me).post(`/orders/${orderId}/subscription`);
    await erase(me);
    await site.pay(me, orderId, "subscription");
    const token = [...site.simulator.till.agreements.keys()].at(-1)!;
    expect((await subscriptionOf(me)).status).toBe("cancelled");
    await watch();
    expect(site.simulator.till.agreements.get(token)!.status).toBe("cancelled");
  });

  test.each([
    ["its first order", 0],
    ["a renewal", 1],
  ])("of which %s is paid back whole is over here and at PayFast; a part ends nothing", async (_, which) => {
    const { me, token } = await subscribed();
    await charge(token);
    const { orders } = await site.shop.buyer(me).call(listOrders);
    const { orderId } = orders.toReversed()[which]!;
    const payBack = async (cents: number) => {
      const body = { code: rightCode, commandId: crypto.randomUUID(), reason: "goodwill", cents };
      await site.shop.buyer(adminUuid(1)).post(`/admin/orders/${orderId}/refunds`, body);
      await site.shop.run(payRefundsHandler.run({}));
    };
    await payBack(4_000);
    expect((await subscriptionOf(me)).status).toBe("active");
    await payBack(5_900);
    expect(await subscriptionOf(me)).toMatchObject({ status: "cancelled", nextOn: null, cardUrl: null });
    await watch();
    expect(site.simulator.till.agreements.get(token)!.status).toBe("cancelled");
    // The other charge was not paid back: what it bought stays open.
    expect(await mayUse(me)).toBe(true);
  });

  test("is not offered for two plans, for the group, or for a transfer", async () => {
    const me = accountUuid((accounts += 1));
    for (const ordering of [{ quantity: 2 }, { plan: "Whatsapp-group" }, { method: "eft" }] as const) {
      const { orderId } = await site.shop.placed(me, ordering);
      expect((await site.shop.buyer(me).post(`/orders/${orderId}/subscription`)).status).toBe(422);
    }
  });
});
