import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { sweepNotificationsHandler } from "../application/payments/confirm-payment.ts";
import type { PaymentForm } from "../contract/index.ts";
import { PayfastSimulator } from "../infrastructure/payfast/simulator/payfast-simulator.ts";
import { serveSimulator } from "../infrastructure/payfast/simulator/serve-simulator.ts";
import { goodDay } from "../infrastructure/payfast/simulator/switches.ts";
import { billingHarness } from "./billing-harness.ts";
import { testPayfast } from "./test-payfast.ts";

/** How PayFast works on a good day, seen through a proxy. */
export const fromPayfast = { ...goodDay, from: "197.97.145.150" };

/** Billing with the simulator of PayFast, whose clock is the program's. */
export const simulatedShop = async (database: TestDatabase) => {
  const clock = { ms: 0 };
  const simulator = new PayfastSimulator(
    testPayfast,
    (_, work) => work(),
    () => Date.now() + clock.ms,
  );
  simulator.switches = fromPayfast;
  const payfast = createServer(serveSimulator(simulator)).listen(0, "127.0.0.1");
  await once(payfast, "listening");
  const host = `http://127.0.0.1:${(payfast.address() as AddressInfo).port}`;
  const shop = await billingHarness(database, null, host);
  /** Settles what waits. */
  const sweep = async () => {
    await database.pool.query("UPDATE billing.notification SET next_at = now() WHERE status = 'waiting'");
    await shop.run(sweepNotificationsHandler.run({}));
  };
  return {
    shop,
    simulator,
    sweep,
    /** Lets both clocks be so many milliseconds ahead. */
    setClock: (ms: number) => {
      clock.ms = ms;
      shop.clock.ms = ms;
    },
    /** Pays an order by the form of `payment` or of `subscription`. */
    pay: async (account: string, orderId: string, way: "payment" | "subscription" = "payment") => {
      const answer = await shop.buyer(account).post(`/orders/${orderId}/${way}`);
      const form = new Map((answer.json() as PaymentForm).fields.map(({ name, value }) => [name, value]));
      form.set("notify_url", `http://127.0.0.1:${shop.port}/api/payments/payfast/notifications`);
      await simulator.pay(form);
      await sweep();
    },
    stop: async () => {
      await shop.stop();
      payfast.closeAllConnections();
      payfast.close();
    },
  };
};
export type SimulatedShop = Awaited<ReturnType<typeof simulatedShop>>;
