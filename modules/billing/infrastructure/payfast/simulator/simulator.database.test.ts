import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/postgres.ts";
import { sweepNotificationsHandler } from "../../../application/payments/confirm-payment.ts";
import type { OrderView, PaymentForm } from "../../../contract/index.ts";
import { accountUuid, type BillingHarness, billingHarness } from "../../../testing/billing-harness.ts";
import { testPayfast } from "../../../testing/test-payfast.ts";
import { type Fields, formSignature } from "../signature.ts";
import { PayfastSimulator } from "./payfast-simulator.ts";
import { serveSimulator } from "./serve-simulator.ts";
import { goodDay } from "./switches.ts";

/** What the simulator does later, by the time it is due: tests let time pass by hand. */
const waiting: { readonly ms: number; readonly work: () => void }[] = [];
const simulator = new PayfastSimulator(testPayfast, (ms, work) => void waiting.push({ ms, work }));
const fromPayfast = "197.97.145.150";

let database: TestDatabase;
let shop: BillingHarness;
let payfast: Server;
let site: string;
beforeAll(async () => {
  payfast = createServer(serveSimulator(simulator)).listen(0, "127.0.0.1");
  await once(payfast, "listening");
  database = await createTestDatabase();
  site = `http://127.0.0.1:${(payfast.address() as AddressInfo).port}`;
  shop = await billingHarness(database, null, site);
});
beforeEach(() => {
  simulator.switches = { ...goodDay, from: fromPayfast };
  waiting.length = 0;
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
  payfast.closeAllConnections();
  payfast.close();
});

let accounts = 700;
const replaced = (fields: Fields, name: string, value: string): Fields =>
  fields.map(([known, before]) => [known, known === name ? value : before] as const);

/** An order whose form leads to the simulator, and its notification to the shop of this test. */
const begin = async () => {
  const me = accountUuid((accounts += 1));
  const order = await shop.placed(me);
  const answer = await shop.buyer(me).post(`/orders/${order.orderId}/payment`);
  const { fields } = answer.json() as PaymentForm;
  const form = new Map(fields.map(({ name, value }) => [name, value]));
  form.delete("signature");
  form.set("notify_url", `http://127.0.0.1:${shop.port}/api/payments/payfast/notifications`);
  return { me, order, form };
};
type Begun = Awaited<ReturnType<typeof begin>>;
const post = (
  step: string,
  form: ReadonlyMap<string, string>,
  passphrase: string = testPayfast.passphrase,
) => {
  const signed = [...form, ["signature", formSignature([...form], passphrase)] as [string, string]];
  return fetch(`${site}/eng/${step}`, {
    method: "POST",
    body: new URLSearchParams(signed),
    redirect: "manual",
  });
};
const sweep = async () => {
  await database.pool.query("UPDATE billing.notification SET next_at = now() WHERE status = 'waiting'");
  await shop.run(sweepNotificationsHandler.run({}));
};
const statusOf = async ({ me, order }: Begun): Promise<OrderView["status"]> => {
  await sweep();
  return (await shop.read(me, order.orderId)).status;
};

describe("the simulated payment page", () => {
  test("says that no money moves; Pay pays before the buyer is sent back", async () => {
    const begun = await begin();
    const page = await (await post("process", begun.form)).text();
    expect(page).toContain("No money moves");
    expect(page).toContain("R 99.00");
    const back = await post("pay", begun.form);
    expect([back.status, back.headers.get("location")]).toEqual([303, begun.form.get("return_url")]);
    expect(await statusOf(begun)).toBe("paid");
  });

  test("Cancel sends the buyer back, Close nowhere, and neither pays", async () => {
    const begun = await begin();
    expect((await post("cancel", begun.form)).headers.get("location")).toBe(begun.form.get("cancel_url"));
    expect(await (await post("close", begun.form)).text()).toContain("Nothing was paid");
    expect(await statusOf(begun)).toBe("pending");
  });

  test.each<readonly [string, (form: Map<string, string>) => void, string | undefined]>([
    ["that is not signed with the passphrase", () => {}, "pepper"],
    ["of another merchant", (form) => form.set("merchant_id", "10000100"), undefined],
    ["of less than R5", (form) => form.set("amount", "4.99"), undefined],
    ["with a name that is too long", (form) => form.set("item_name", "x".repeat(101)), undefined],
  ])("refuses a form %s", async (_, change, passphrase) => {
    const begun = await begin();
    change(begun.form);
    for (const step of ["process", "pay"])
      expect((await post(step, begun.form, passphrase)).status).toBe(400);
    expect(await statusOf(begun)).toBe("pending");
  });
});

describe("a simulated notification", () => {
  test("that is not taken is sent again at once, after 10 minutes, and then after twice as long each time", async () => {
    const begun = await begin();
    begun.form.set("notify_url", "http://127.0.0.1:9/nothing");
    await post("pay", begun.form);
    const gaps: number[] = [];
    for (let tries = 0; tries < 4; tries++) {
      await expect.poll(() => waiting.length).toBe(1);
      const { ms, work } = waiting.pop()!;
      gaps.push(ms / 60_000);
      work();
    }
    expect(gaps).toEqual([0, 10, 20, 40]);
  });

  test.each([
    ["after the buyer came back", { notify: "after" }, "paid"],
    ["never", { notify: "never" }, "pending"],
    ["five times at the same moment", { copies: 5, atOnce: true }, "paid"],
    [
      "of another amount",
      { change: (fields: Fields) => replaced(fields, "amount_gross", "98.99") },
      "review",
    ],
    ["of another merchant", { change: (fields: Fields) => replaced(fields, "merchant_id", "1") }, "pending"],
    ["changed on the way", { tamper: (body: string) => body.replace("99.00", "98.00") }, "pending"],
    ["from a foreign address", { from: "203.0.113.9" }, "pending"],
    ["that PayFast does not confirm", { confirm: "invalid" }, "pending"],
    ["while PayFast cannot be asked", { confirm: "down" }, "pending"],
  ] as const)("%s, leads to the right state of the order", async (_, switches, status) => {
    simulator.switches = { ...simulator.switches, ...switches };
    const begun = await begin();
    await post("pay", begun.form);
    for (const { work } of waiting.splice(0)) work();
    if ("notify" in switches && switches.notify === "after")
      await expect.poll(async () => statusOf(begun)).toBe(status);
    else expect(await statusOf(begun)).toBe(status);
  });
});
