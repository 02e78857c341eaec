import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  cents,
  type DifferenceFilter,
  explainDifference,
  readReconciliation,
  restoreDifference,
} from "../../contract/index.ts";
import { moneyConcerns } from "../../infrastructure/money-concerns.ts";
import { accountUuid, adminUuid, type BillingHarness } from "../../testing/billing-harness.ts";
import { fromPayfast, type SimulatedShop, simulatedShop } from "../../testing/simulated-shop.ts";
import { reconcileHandler } from "./reconcile.ts";

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
beforeEach(async () => {
  simulator.switches = fromPayfast;
  simulator.till.taken.length = 0;
  await database.pool.query("TRUNCATE billing.difference, billing.reconciliation, billing.payment CASCADE");
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

let accounts = 800;
/** Pays a new order at the simulator. */
const pay = async () => {
  const me = accountUuid((accounts += 1));
  const order = await shop.placed(me);
  await site.pay(me, order.orderId);
  return { order, taken: simulator.till.taken.at(-1)! };
};
/** Compares yesterday, with the program's clock a day ahead: then what was paid just now was paid yesterday. */
const compare = async () => {
  shop.clock.ms = dayMs;
  await shop.run(reconcileHandler.run({})).finally(() => (shop.clock.ms = 0));
};
const admin = () => shop.buyer(adminUuid(1));
const report = (query: DifferenceFilter & { readonly after?: string } = {}) =>
  admin().call(readReconciliation, { query });
const concern = (name: string) =>
  shop.run(Effect.orDie(moneyConcerns.find((one) => one.name === name)!.count));

test("a day on which both sides know the same payments has no difference", async () => {
  await pay();
  await pay();
  await compare();
  const { comparisons, differences } = await report();
  expect(comparisons).toMatchObject([{ payments: 2, cents: 19_800, differences: 0 }]);
  expect(differences).toEqual([]);
});

test("a payment that is known on one side, or of another amount, stands until it is known or explained", async () => {
  await pay();
  const [lost, other] = [await pay(), await pay()];
  simulator.switches = { ...simulator.switches, notify: "never" };
  const unknown = await pay();
  simulator.switches = {
    ...simulator.switches,
    history: (taken) =>
      taken
        .filter(({ id }) => id !== lost.taken.id)
        .map((one) => (one.id === other.taken.id ? { ...one, gross: cents(9_901) } : one)),
  };
  await compare();
  await compare();
  const found = (await report()).differences;
  expect(Object.fromEntries(found.map(({ kind, orderId }) => [kind, orderId]))).toEqual({
    amount: other.order.orderId,
    "missing-there": lost.order.orderId,
    "unknown-here": unknown.order.orderId,
  });
  expect(await concern("billing.differences")).toBe(3);
  // The history names the lost one by now; the other two stand until staff know why.
  simulator.switches = { ...simulator.switches, history: (taken) => taken };
  await compare();
  expect((await report()).differences).toHaveLength(2);
  for (const { differenceId } of (await report()).differences)
    await admin().call(explainDifference, { params: { differenceId } });
  await compare();
  expect((await report()).differences).toEqual([]);
  const { status } = await admin().post(`/admin/reconciliation/${found[0]!.differenceId}/explanation`);
  expect(status).toBe(404);
});

test("a difference that was taken off the list is found there and can be put back, and no payment changes", async () => {
  simulator.switches = { ...simulator.switches, notify: "never" };
  await pay();
  await compare();
  const { differenceId } = (await report()).differences[0]!;
  const params = { differenceId };
  const restore = () => admin().post(`/admin/reconciliation/${differenceId}/restoration`);
  expect((await restore()).status).toBe(404);
  await admin().call(explainDifference, { params });
  expect((await report()).differences).toEqual([]);
  expect((await report({ ended: "explained" })).differences).toMatchObject([
    { differenceId, ended: "explained" },
  ]);
  const payments = async () =>
    (await database.pool.query("SELECT count(*)::int AS count FROM billing.payment")).rows as unknown;
  const before = await payments();
  expect(await admin().call(restoreDifference, { params })).toMatchObject({ differenceId, ended: null });
  expect((await report()).differences).toMatchObject([{ differenceId, ended: null }]);
  expect(await concern("billing.differences")).toBe(1);
  expect(await payments()).toEqual(before);
  expect((await restore()).status).toBe(404);
});

test("differences are listed by how they ended and what differs, from either end in pages, each once", async () => {
  // Those found within a millisecond too: the database's moments have microseconds.
  await database.pool.query(
    `INSERT INTO billing.difference (id, kind, provider_payment_id, their_cents, found_at, ended_at, explained_by)
     SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'amount' ELSE 'unknown-here' END, n::text, 9900,
       date_trunc('second', now()) - n / 4 * interval '1 second' + n % 4 * interval '100 microseconds',
       CASE WHEN n % 3 > 0 THEN now() END, CASE WHEN n % 3 = 1 THEN gen_random_uuid() END
     FROM generate_series(1, 360) AS n`,
  );
  const list = async (query: DifferenceFilter) => {
    const found: string[] = [];
    for (let after: string | undefined, isMore = true; isMore;) {
      const page = await report({ ...query, ...(after !== undefined && { after }) });
      expect(page.differences.length).toBeLessThanOrEqual(50);
      found.push(...page.differences.map(({ providerPaymentId }) => providerPaymentId));
      [after, isMore] = [page.next ?? undefined, page.next !== null];
    }
    return found;
  };
  const ends = [{}, { ended: "explained" }, { ended: "known" }] as const;
  for (const [rest, ended] of ends.entries()) {
    const oldest = await list(ended);
    expect(oldest.toSorted()).toEqual(
      Array.from({ length: 120 }, (_, index) =>
        String(rest === 0 ? 3 * index + 3 : 3 * index + rest),
      ).toSorted(),
    );
    expect(await list({ ...ended, sort: "newest" })).toEqual(oldest.toReversed());
    expect(await list({ ...ended, kind: "amount" })).toEqual(oldest.filter((one) => Number(one) % 2 === 0));
  }
});

test("a history that cannot be read leaves no report, and is tried again", async () => {
  simulator.switches = { ...simulator.switches, api: "down" };
  await expect(compare()).rejects.toThrow();
  expect((await report()).comparisons).toEqual([]);
});

test("orders that wait without any notification are counted until one comes", async () => {
  simulator.switches = { ...simulator.switches, notify: "never" };
  const before = await concern("billing.silent-orders");
  const { order } = await pay();
  expect(await concern("billing.silent-orders")).toBe(before);
  await database.pool.query(
    `UPDATE billing.order SET placed_at = placed_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
     WHERE id = $1::uuid`,
    [order.orderId.slice(4)],
  );
  await database.pool.query("UPDATE billing.notification SET received_at = received_at - interval '3 hours'");
  expect(await concern("billing.silent-orders")).toBe(before + 1);
  expect((await report()).silentOrders).toBe(before + 1);
  simulator.switches = { ...simulator.switches, notify: "before" };
  await pay();
  expect(await concern("billing.silent-orders")).toBe(0);
});
