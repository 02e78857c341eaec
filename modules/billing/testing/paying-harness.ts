import { once } from "node:events";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect, type Layer } from "effect";
import { ask } from "#kernel/http/ask.fixture";
import type { Jobs } from "#kernel/jobs/queue";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { Access } from "../application/access/access.ts";
import { sweepNotificationsHandler } from "../application/payments/confirm-payment.ts";
import { decimalText, type OrderView } from "../contract/index.ts";
import { type Fields, writeNotification } from "../infrastructure/payfast/signature.ts";
import { accountUuid, billingHarness, type Ordering } from "./billing-harness.ts";
import { testPayfast } from "./test-payfast.ts";

/** An address of PayFast's. */
const source = "197.97.145.150";

/** What PayFast answers to a request. */
export interface PayfastAnswer {
  readonly status: number;
  readonly body: string;
}

/** A request that PayFast got. */
export interface PayfastRequest {
  readonly path: string;
  readonly body: string;
}

const valid: PayfastAnswer = { status: 200, body: "VALID" };

/** A server that answers as PayFast does, or as a test says. */
const fakePayfast = async () => {
  const asked: PayfastRequest[] = [];
  const state: { answer: (request: PayfastRequest) => PayfastAnswer } = { answer: () => valid };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const one = { path: `${request.method} ${request.url}`, body };
      asked.push(one);
      const { status, body: text } = state.answer(one);
      response.statusCode = status;
      response.end(text);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, state, host: `http://127.0.0.1:${port}`, stop };
};

/** Billing with a PayFast that sends notifications and confirms them. */
export const payingHarness = async (
  database: Pick<TestDatabase, "url" | "pool">,
  vatNumber: string | null = null,
  jobs?: Layer.Layer<Jobs, unknown>,
) => {
  const payfast = await fakePayfast();
  const shop = await billingHarness(database, vatNumber, payfast.host, jobs);
  const agent = new Agent({ keepAlive: true });
  let numbers = 500;
  const next = () => (numbers += 1);

  const fieldsOf = (order: OrderView, changes: Readonly<Record<string, string>> = {}): Fields =>
    Object.entries({
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
    });
  const bodyOf = (order: OrderView, changes?: Readonly<Record<string, string>>) =>
    writeNotification(fieldsOf(order, changes), testPayfast.passphrase);
  const send = async (body: string, network = source) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": network };
    const path = "/api/payments/payfast/notifications";
    return (await ask(shop.port, path, { method: "POST", headers, body, agent })).status;
  };
  const sweep = async () => {
    // Several sweeps at once leave each other's rows alone.
    await database.pool.query(
      `UPDATE billing.notification SET next_at = now() WHERE id IN (
         SELECT id FROM billing.notification WHERE status = 'waiting' FOR UPDATE SKIP LOCKED)`,
    );
    await shop.run(sweepNotificationsHandler.run({}));
  };

  return {
    shop,
    payfast,
    next,
    /** The UUID of a buyer whom no other test uses. */
    someone: () => accountUuid(next()),
    fieldsOf,
    bodyOf,
    /** Sends a notification and returns the status of the answer. */
    send,
    /** Settles what waits. */
    sweep,
    /** Places an order and pays it. */
    paid: async (account: string, ordering?: Ordering) => {
      const order = await shop.placed(account, ordering);
      await send(bodyOf(order));
      await sweep();
      return shop.read(account, order.orderId);
    },
    count: async (what: string, ...values: readonly unknown[]): Promise<number> =>
      (await database.pool.query(`SELECT count(*)::int AS n FROM ${what}`, [...values])).rows[0].n,
    mayUse: (account: string) =>
      shop.run(Effect.flatMap(Access, (access) => access.mayUse(account, "all-papers"))),
    stop: async () => {
      agent.destroy();
      await shop.stop();
      payfast.stop();
    },
  };
};
export type PayingHarness = Awaited<ReturnType<typeof payingHarness>>;
