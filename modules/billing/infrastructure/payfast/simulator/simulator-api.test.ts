import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BillingSettings } from "../../../application/billing-settings.ts";
import { PaymentProvider, type ProviderUnreachable } from "../../../application/payment-provider.ts";
import { cents } from "../../../contract/index.ts";
import { testPayfast } from "../../../testing/test-payfast.ts";
import { payfastProvider } from "../payfast-provider.ts";
import { apiSignature, type Fields } from "../signature.ts";
import { PayfastSimulator } from "./payfast-simulator.ts";
import { serveSimulator } from "./serve-simulator.ts";
import { goodDay } from "./switches.ts";
import type { Form } from "./till.ts";

/** 31 January in South Africa, shortly after midnight. */
const now = Date.parse("2027-01-30T22:30:00Z");
const waiting: (() => void)[] = [];
let simulator: PayfastSimulator;
let payfast: Server;
let site: string;
/** The bodies of the notifications that came. */
let told: string[];

beforeAll(async () => {
  payfast = createServer((request, response) => {
    if (request.url !== "/told") return serveSimulator(simulator)(request, response);
    void text(request).then((body) => {
      told.push(body);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(payfast, "listening");
  site = `http://127.0.0.1:${(payfast.address() as AddressInfo).port}`;
});
beforeEach(() => {
  told = [];
  waiting.length = 0;
  simulator = new PayfastSimulator(
    testPayfast,
    (_, work) => void waiting.push(work),
    () => now,
  );
});
afterAll(() => {
  payfast.closeAllConnections();
  payfast.close();
});

const formOf = (more: Readonly<Record<string, string>> = {}): Form =>
  new Map(
    Object.entries({
      m_payment_id: `ord_${"1".repeat(32)}`,
      amount: "99.00",
      notify_url: `${site}/told`,
      merchant_id: testPayfast.merchantId,
      ...more,
    }),
  );
const monthly = () =>
  formOf({ subscription_type: "1", recurring_amount: "99.00", frequency: "3", cycles: "0" });

/** Asks the simulator as the program does. */
const ask = <A>(of: (provider: PaymentProvider["Service"]) => Effect.Effect<A, ProviderUnreachable>) =>
  Effect.runPromise(
    Effect.flatMap(PaymentProvider, of).pipe(
      Effect.provide(
        payfastProvider.pipe(
          Layer.provide(
            Layer.succeed(BillingSettings, {
              seller: { name: "Roadworthy", address: "Cape Town", vatNumber: null },
              payfast: { ...testPayfast, host: site, networks: [] },
              transfers: null,
              publicUrl: "https://roadworthy.example",
            }),
          ),
        ),
      ),
    ),
  );
const namesIn = (body: string) => body.split("&").map((pair) => pair.split("=")[0]!);
/** Sends a signed request that the program has no use for. */
const put = (path: string, body: Fields = [], passphrase: string = testPayfast.passphrase) => {
  const headers = { "merchant-id": "10004241", timestamp: "2027-01-31T08:00:00", version: "v1" };
  const signature = apiSignature([...Object.entries(headers), ...body], passphrase);
  return fetch(`${site}${path}`, {
    method: "PUT",
    headers: { ...headers, signature },
    body: new URLSearchParams(Object.fromEntries(body)),
  });
};

test("the history names what was taken, by the days of South Africa", async () => {
  await simulator.pay(formOf());
  const day = "2027-01-31";
  const [one, ...more] = await ask(({ history }) => history(day, day));
  expect(more).toEqual([]);
  expect(one).toMatchObject({ orderId: `ord_${"1".repeat(32)}`, cents: 9_900 });
  expect(told[0]).toContain(`pf_payment_id=${one!.providerPaymentId}&`);
  expect(await ask(({ history }) => history("2027-01-30", "2027-01-30"))).toEqual([]);
});

test("a subscription is charged on the same day of the next month, or on its last", async () => {
  await simulator.pay(monthly());
  const token = /token=([\w-]+)/.exec(told[0]!)![1]!;
  expect(namesIn(told[0]!).slice(-3)).toEqual(["token", "billing_date", "signature"]);
  const begun = { isActive: true, charges: 1, cents: 9_900, nextOn: "2027-02-28" };
  expect(await ask(({ status }) => status(token))).toEqual(begun);
  await simulator.charge(token);
  expect(namesIn(told[1]!).slice(0, 2)).toEqual(["m_payment_id", "token"]);
  expect(await ask(({ status }) => status(token))).toMatchObject({ charges: 2, nextOn: "2027-03-31" });
});

test("of a charge that fails no one is told", async () => {
  await simulator.pay(monthly());
  simulator.switches = { ...goodDay, card: "declined" };
  const [token = ""] = simulator.till.agreements.keys();
  await simulator.charge(token);
  expect(told).toHaveLength(1);
  expect(await ask(({ status }) => status(token))).toMatchObject({ charges: 1, nextOn: "2027-02-28" });
});

test("a subscription that is paused or cancelled is not charged; the end is told", async () => {
  await simulator.pay(monthly());
  const [token = ""] = simulator.till.agreements.keys();
  expect((await put(`/subscriptions/${token}/pause`, [["cycles", "1"]])).status).toBe(200);
  await simulator.charge(token);
  expect(await ask(({ status }) => status(token))).toMatchObject({ isActive: false, charges: 1 });
  await ask(({ cancelRecurring }) => cancelRecurring(token));
  expect(told).toHaveLength(2);
  expect(told[1]).toContain("payment_status=CANCELLED");
  expect((await put(`/subscriptions/${token}/unpause`)).status).toBe(400);
});

test("no more is paid back than was taken", async () => {
  await simulator.pay(formOf());
  const { id } = simulator.till.taken[0]!;
  expect(await ask(({ refundable }) => refundable(id))).toBe(9_900);
  const refund = { providerPaymentId: id, cents: cents(9_000), reference: "K53-7F3K9QX" };
  await ask((provider) => provider.refund(refund));
  await expect(ask((provider) => provider.refund(refund))).rejects.toThrow();
  expect(await ask(({ refundable }) => refundable(id))).toBe(900);
});

test("a request that is not signed, or while the API is down, gets nothing", async () => {
  await simulator.pay(monthly());
  const [token = ""] = simulator.till.agreements.keys();
  expect((await put(`/subscriptions/${token}/cancel`, [], "pepper")).status).toBe(401);
  simulator.switches = { ...goodDay, api: "down" };
  await expect(ask(({ history }) => history("2027-01-31", "2027-01-31"))).rejects.toThrow();
  expect(simulator.till.agreements.get(token)?.status).toBe("active");
});

test("notifications can come in another order, and one in place of another", async () => {
  simulator.switches = { ...goodDay, reordered: true };
  for (const order of ["first", "second"]) await simulator.pay(formOf({ m_payment_id: order }));
  expect(told).toEqual([]);
  await simulator.release();
  expect(told.map((body) => /m_payment_id=(\w+)/.exec(body)![1])).toEqual(["second", "first"]);
  simulator.switches = { ...goodDay, replayed: true };
  await simulator.pay(formOf({ m_payment_id: "third" }));
  expect(told[2]).toContain("m_payment_id=second&");
});

test("the confirmation can be late", async () => {
  await simulator.pay(formOf());
  simulator.switches = { ...goodDay, confirm: "slow" };
  const asked = fetch(`${site}/eng/query/validate`, {
    method: "POST",
    body: told[0]!.slice(0, told[0]!.indexOf("&signature=")),
  });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!();
  expect(await (await asked).text()).toBe("VALID");
});
