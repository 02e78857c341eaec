import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OrderView } from "#modules/billing/contract";
import { type PayingHarness, payingHarness } from "../../../modules/billing/testing/paying-harness.ts";
import { fileOf } from "../../support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { hostileOnes } from "./hostile.ts";
import { sabotageQueries } from "./sabotaged-queries.ts";

const sabotage = process.env["PAYMENTS_SABOTAGE"];

/** The program with its check of signatures taken out, to see this fail. */
vi.mock("../../../modules/billing/infrastructure/payfast/signature.ts", async (original) => {
  const real = await original<object>();
  return process.env["PAYMENTS_SABOTAGE"] === "unsigned" ? { ...real, isSigned: () => true } : real;
});

const wanted = (name: string, usual: number) => Number(process.env[name] ?? usual);
const hostile = wanted("PAYMENTS_HOSTILE", 110);
const genuine = wanted("PAYMENTS_GENUINE", 8);
const steps = wanted("PAYMENTS_STEPS", 1);
const couponRounds = wanted("PAYMENTS_COUPONS", 1);
const redemptions = 50;
const copies = 10;
const ordersAtOnce = 20;
const figures: Record<string, number> = {};

let database: TestDatabase;
let till: PayingHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database);
  // PayFast confirms everything it is asked: its confirmation is not what holds here.
});
afterAll(async () => {
  const report = process.env["PAYMENTS_REPORT"];
  if (report !== undefined) writeFileSync(report, JSON.stringify(figures));
  await till.stop();
  await database.drop();
});

const placed = (count: number): Promise<readonly OrderView[]> =>
  Promise.all(Array.from({ length: count }, () => till.shop.placed(till.someone())));

/** How many payments, periods, receipts and mails there are, and how many orders are not as they were placed. */
const counted = async () => ({
  payments: await till.count("billing.payment"),
  periods: await till.count("billing.access"),
  receipts: await till.count("billing.invoice"),
  mails: await till.count("written_mail"),
  changed: await till.count("billing.order WHERE status <> 'pending'"),
});
const uuidOf = ({ orderId }: OrderView) => orderId.slice(4);

test(
  "notifications that PayFast did not send open nothing and change no order",
  { timeout: 900_000 },
  async () => {
    const orders = await placed(ordersAtOnce);
    const paid = await till.shop.placed(till.someone());
    const settled = till.bodyOf(paid);
    await till.send(settled);
    await till.sweep();
    const before = await counted();
    const sent = hostileOnes(till, orders, settled, hostile);
    for (let from = 0; from < sent.length; from += 50)
      await Promise.all(sent.slice(from, from + 50).map(({ body, network }) => till.send(body, network)));
    await till.sweep();
    figures["hostile"] = sent.length;
    figures["opened"] = (await counted()).periods - before.periods;
    expect(await counted()).toEqual(before);
  },
);

test(
  "each payment is settled once, however many copies come at the same moment",
  { timeout: 900_000 },
  async () => {
    const before = await counted();
    for (let done = 0; done < genuine; done += ordersAtOnce) {
      const orders = await placed(Math.min(ordersAtOnce, genuine - done));
      const all = orders.flatMap((order) => {
        const body = till.bodyOf(order);
        const copy = () => (sabotage === "renumbered" ? till.bodyOf(order) : body);
        return Array.from({ length: copies }, copy);
      });
      const statuses = await Promise.all(all.map((body) => till.send(body)));
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      await Promise.all([1, 2, 3, 4].map(till.sweep));
    }
    await till.sweep();
    const after = await counted();
    figures["genuine"] = genuine;
    figures["settled"] = after.payments - before.payments;
    for (const what of ["payments", "periods", "receipts", "mails", "changed"] as const)
      expect([what, after[what] - before[what]]).toEqual([what, genuine]);
  },
);

/** Settles a notification in a process of its own, which dies at a step. Returns whether it died. */
const settleAndDie = async (id: string, step: number, when: "before" | "after"): Promise<boolean> => {
  const settings = [database.url, till.payfast.host, id, String(step), when];
  const child = spawn(process.execPath, [fileOf("settler-to-kill"), ...settings], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`The settling process ended with ${code}.`);
  return signal === "SIGKILL";
};

const newestNotificationOf = async (order: OrderView): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM billing.notification WHERE order_id = $1::uuid ORDER BY received_at DESC, id DESC LIMIT 1",
    [uuidOf(order)],
  );
  return rows[0]!.id;
};

/** How many payments, periods and receipts a buyer has, and how many paid orders. */
const boughtBy = (account: string) => {
  const own = "SELECT id FROM billing.order WHERE account = $1::uuid";
  return Promise.all([
    till.count(`billing.payment WHERE order_id IN (${own})`, account),
    till.count("billing.access WHERE account = $1::uuid", account),
    till.count(`billing.invoice WHERE order_id IN (${own})`, account),
    till.count("billing.order WHERE account = $1::uuid AND status = 'paid'", account),
  ]);
};

/** What can be settled, with how many payments its buyer then has. Each sends the notification that is settled. */
const settled = {
  "a payment": async (account: string) => {
    const order = await till.shop.placed(account);
    await till.send(till.bodyOf(order));
    return { order, payments: 1 };
  },
  "a later charge of a subscription": async (account: string) => {
    const order = await till.shop.placed(account);
    await till.shop.buyer(account).post(`/orders/${order.orderId}/subscription`);
    const token = `tok-${till.next()}-of-a-card`;
    await till.send(till.bodyOf(order, { token }));
    await till.sweep();
    await till.send(till.bodyOf(order, { token }));
    return { order, payments: 2 };
  },
} as const;

test.each(Object.entries(settled))(
  "a process that dies at any step of settling leaves %s that is settled once",
  { timeout: 900_000 },
  async (what, begin) => {
    let kills = 0;
    for (const when of ["before", "after"] as const)
      for (let step = 1, isOver = false; !isOver && step <= steps; step++) {
        const account = till.someone();
        const { order, payments } = await begin(account);
        const died = await settleAndDie(await newestNotificationOf(order), step, when);
        kills += Number(died);
        isOver = !died;
        await till.sweep();
        const own = await boughtBy(account);
        expect([when, step, ...own]).toEqual([when, step, payments, payments, payments, payments]);
      }
    figures[`kills, ${what}`] = kills;
    figures["kills"] = (figures["kills"] ?? 0) + kills;
    expect(kills).toBeGreaterThanOrEqual(Math.min(steps, 1));
  },
);

test(
  "a coupon is used as often as it allows, however many redeem it at the same moment",
  { timeout: 900_000 },
  async () => {
    let over = 0;
    if (sabotage === "uncounted") {
      await database.pool.query("ALTER TABLE billing.coupon DROP CONSTRAINT coupon_check1");
      sabotageQueries("uncounted");
    }
    for (let round = 0; round < couponRounds; round++) {
      const coupon = `ROUND-${round}`;
      const allowed = 1 + (round % 5);
      await database.pool.query(
        `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses, most_uses_by_account, valid_from, active)
         VALUES ($1, 'percent', 1000, 0, $2, 1, now() - interval '1 day', true)`,
        [coupon, allowed],
      );
      const answers = await Promise.all(
        Array.from({ length: redemptions }, () => till.shop.order(till.someone(), { coupon })),
      );
      const won = answers.filter(({ status }) => status === 201).length;
      const used = await till.count("billing.coupon_use WHERE coupon = $1", coupon);
      over += Number(won > allowed || used > allowed);
      expect([round, won, used]).toEqual([round, allowed, allowed]);
    }
    figures["coupon rounds"] = couponRounds;
    figures["coupons overused"] = over;
  },
);

test("serials have no gap after all of it", async () => {
  const { rows } = await database.pool.query<{ number: number }>(
    "SELECT number::int FROM billing.invoice WHERE kind = 'invoice' ORDER BY number",
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
