import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { decimalText, type OrderView } from "../contract/index.ts";
import { type Fields, formSignature, writeNotification } from "../infrastructure/payfast/signature.ts";
import { accountUuid, type BillingHarness, billingHarness, testPayfast } from "../testing/billing-harness.ts";
import { Access } from "./access.ts";
import { sweepNotificationsHandler } from "./confirm-payment.ts";

let database: TestDatabase;
let shop: BillingHarness;
let payfast: Server;
/** What PayFast answers when it is asked to confirm a notification. */
let answer: { status: number; body: string };
const asked: string[] = [];

beforeAll(async () => {
  payfast = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push(body);
      response.statusCode = answer.status;
      response.end(answer.body);
    });
  }).listen(0, "127.0.0.1");
  await once(payfast, "listening");
  database = await createTestDatabase();
  const { port } = payfast.address() as AddressInfo;
  shop = await billingHarness(database, null, `http://127.0.0.1:${port}`);
});
beforeEach(() => {
  answer = { status: 200, body: "VALID" };
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
  payfast.closeAllConnections();
  payfast.close();
});

let numbers = 500;
const next = () => (numbers += 1);
const someone = () => accountUuid(next());
const source = "197.97.145.150";

const fieldsOf = (order: OrderView, changes: Readonly<Record<string, string>> = {}): Fields => {
  const fields = {
    m_payment_id: order.orderId,
    pf_payment_id: String(1_000_000 + next()),
    payment_status: "COMPLETE",
    item_name: "Roadworthy",
    amount_gross: decimalText(order.totalCents),
    amount_fee: "-3.50",
    amount_net: "95.50",
    custom_str1: "",
    name_first: "",
    email_address: "sbtu01@payfast.io",
    merchant_id: testPayfast.merchantId,
    ...changes,
  };
  return Object.entries(fields);
};
const bodyOf = (order: OrderView, changes?: Readonly<Record<string, string>>) =>
  writeNotification(fieldsOf(order, changes), testPayfast.passphrase);
const send = async (body: string, network = source) => {
  const url = `http://127.0.0.1:${shop.port}/api/payments/payfast/notifications`;
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": network };
  return (await fetch(url, { method: "POST", headers, body })).status;
};
const sweep = async () => {
  await database.pool.query("UPDATE billing.notification SET next_at = now() WHERE status = 'waiting'");
  await shop.run(sweepNotificationsHandler.run({}));
};
const count = async (what: string, ...values: readonly unknown[]): Promise<number> =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${what}`, [...values])).rows[0].n;
const mayUse = (account: string) =>
  shop.run(Effect.flatMap(Access, (access) => access.mayUse(account, "all-papers")));
/** What there is of an order: payments, periods, mails. */
const traces = async (account: string, { orderId }: OrderView) => {
  const uuid = orderId.slice(4);
  return [
    await count("billing.payment WHERE order_id = $1::uuid", uuid),
    await count("billing.access WHERE order_id = $1::uuid", uuid),
    await count("written_mail WHERE account = $1", account),
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
    const me = someone();
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
    expect(await mayUse(me)).toBe(false);
  });

  test("that was confirmed opens the door once: ten copies at once, settled by four workers at once", async () => {
    const me = someone();
    const order = await shop.placed(me);
    const body = bodyOf(order);
    expect(await Promise.all(Array.from({ length: 10 }, () => send(body)))).toEqual(Array(10).fill(200));
    await Promise.all([1, 2, 3, 4].map(sweep));
    expect(await shop.read(me, order.orderId)).toMatchObject({ status: "paid" });
    expect(await traces(me, order)).toEqual([1, 1, 1]);
    expect(await mayUse(me)).toBe(true);
    expect(await mayUse(someone())).toBe(false);
    // What PayFast was asked to confirm is what it sent, without the signature.
    expect(asked.at(-1)).toBe(body.slice(0, body.indexOf("&signature=")));
    expect((await shop.buyer(me).post(`/orders/${order.orderId}/payment`)).status).toBe(409);
  });

  test("that comes a second time with another id is stored and opens nothing more", async () => {
    const me = someone();
    const order = await shop.placed(me);
    for (let copy = 0; copy < 2; copy++) await send(bodyOf(order));
    await sweep();
    expect(await traces(me, order)).toEqual([2, 1, 1]);
  });

  test("that comes after the order was cancelled is honoured", async () => {
    const me = someone();
    const order = await shop.placed(me);
    await shop.buyer(me).post(`/orders/${order.orderId}/cancellation`);
    await send(bodyOf(order));
    await sweep();
    expect(await shop.read(me, order.orderId)).toMatchObject({ status: "paid" });
    expect(await traces(me, order)).toEqual([1, 1, 1]);
  });

  test.each(["98.99", "99.01", "9.90", "990.00"])(
    "of R%s for an order of R99.00 opens nothing",
    async (rand) => {
      const me = someone();
      const order = await shop.placed(me);
      await send(bodyOf(order, { amount_gross: rand }));
      await sweep();
      expect(await shop.read(me, order.orderId)).toMatchObject({ status: "review" });
      expect(await traces(me, order)).toEqual([1, 0, 0]);
    },
  );
});

describe("a notification", () => {
  const untouched = async (account: string, order: OrderView) => {
    await sweep();
    expect(await shop.read(account, order.orderId)).toMatchObject({ status: "pending" });
    expect(await traces(account, order)).toEqual([0, 0, 0]);
  };

  test.each<readonly [string, (order: OrderView) => string]>([
    ["that is not signed", (order) => bodyOf(order).split("&signature=")[0]!],
    ["signed by another passphrase", (order) => writeNotification(fieldsOf(order), "pepper")],
    ["signed by none", (order) => writeNotification(fieldsOf(order), null)],
    [
      "changed after it was signed",
      (order) => bodyOf(order, { amount_gross: "1.00" }).replace("1.00", "99.00"),
    ],
    ["of another merchant", (order) => bodyOf(order, { merchant_id: "10000100" })],
    ["of nothing", () => ""],
  ])("%s is refused and changes nothing", async (_, body) => {
    const me = someone();
    const order = await shop.placed(me);
    expect(await send(body(order), `203.0.113.${next() % 250}`)).toBe(400);
    await untouched(me, order);
  });

  test("from an unknown network is held and changes nothing", async () => {
    const me = someone();
    const order = await shop.placed(me);
    expect(await send(bodyOf(order), "203.0.113.9")).toBe(200);
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["held"]);
  });

  test("that PayFast does not confirm is refused", async () => {
    const me = someone();
    const order = await shop.placed(me);
    answer = { status: 200, body: "INVALID" };
    await send(bodyOf(order));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["refused"]);
  });

  test("waits while PayFast cannot be asked, and is settled once it can", async () => {
    const me = someone();
    const order = await shop.placed(me);
    answer = { status: 503, body: "" };
    await send(bodyOf(order));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["waiting"]);
    answer = { status: 200, body: "VALID" };
    await sweep();
    expect(await traces(me, order)).toEqual([1, 1, 1]);
  });

  test("that says something else than paid is noted", async () => {
    const me = someone();
    const order = await shop.placed(me);
    await send(bodyOf(order, { payment_status: "CANCELLED" }));
    await untouched(me, order);
    expect(await statuses(order)).toEqual(["noted"]);
  });

  test("with the payment of another order is held", async () => {
    const [me, thief] = [someone(), someone()];
    const [paid, unpaid] = [await shop.placed(me), await shop.placed(thief)];
    await send(bodyOf(paid, { pf_payment_id: "777" }));
    await sweep();
    await send(bodyOf(unpaid, { pf_payment_id: "777" }));
    await untouched(thief, unpaid);
    expect(await statuses(unpaid)).toEqual(["held"]);
    expect(await traces(me, paid)).toEqual([1, 1, 1]);
  });

  test("of an order that does not exist is held", async () => {
    const me = someone();
    const order = await shop.placed(me);
    const unknown = { ...order, orderId: `ord_${"0".repeat(32)}` } as OrderView;
    expect(await send(bodyOf(unknown))).toBe(200);
    await untouched(me, order);
    expect(await statuses(unknown)).toEqual(["held"]);
  });

  test("is stored sealed: its buyer cannot be read in the database", async () => {
    const order = await shop.placed(someone());
    await send(bodyOf(order, { name_first: "Nokuthula" }));
    const { rows } = await database.pool.query<{ sealed: Buffer }>("SELECT sealed FROM billing.notification");
    expect(rows.some(({ sealed }) => sealed.includes("Nokuthula") || sealed.includes("sbtu01"))).toBe(false);
  });
});
