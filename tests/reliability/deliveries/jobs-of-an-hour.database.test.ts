import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import type { JobHandler } from "#kernel/jobs/registry";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { accountIdOf } from "#vocabulary/account-id";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { confirmPaymentHandler } from "../../../modules/billing/application/payments/confirm-payment.ts";
import { reconcileHandler } from "../../../modules/billing/application/reconciliation/reconcile.ts";
import { remindOfEndHandler } from "../../../modules/billing/application/access/remind-of-end.ts";
import { type PayingHarness, payingHarness } from "../../../modules/billing/testing/paying-harness.ts";
import { simulatedShop } from "../../../modules/billing/testing/simulated-shop.ts";
import { pushReminderHandler } from "../../../modules/scheduling/application/reminders/push-reminder.ts";
import { schedulingHarness } from "../../../modules/scheduling/testing/scheduling-harness.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { startPushReceiver } from "../../support/push-receiver.ts";
import { seeded } from "../seeded.ts";
import { reportDelivered } from "./from-environment.ts";
import { deliverTwice } from "./restless.ts";

const dayMs = 24 * 3_600_000;
const deliver = deliverTwice(seeded(20_261_124), reportDelivered);
/** Runs a job twice, as a queue may. A module with a clock of its own runs what comes at an hour or after days. */
const twice = <Needs>({ definition, run }: JobHandler<Needs>, data: object) =>
  deliver(definition.name, run(data));

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

test("a payment that is confirmed twice is settled once", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me);
  expect(await till.send(till.bodyOf(order))).toBe(200);
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM billing.notification WHERE order_id = $1::uuid",
    [order.orderId.slice(4)],
  );
  await till.shop.run(twice(confirmPaymentHandler, { notificationId: rows[0]!.id }));
  expect((await till.shop.read(me, order.orderId)).status).toBe("paid");
  for (const table of ["payment", "access", "invoice"])
    expect(await till.count(`billing.${table} WHERE order_id = $1::uuid`, order.orderId.slice(4))).toBe(1);
});

test("who is reminded twice of the end of their access gets one mail", async () => {
  const me = till.someone();
  await till.paid(me, { plan: "access-7" });
  till.shop.clock.ms = 6 * dayMs;
  await till.shop.run(twice(remindOfEndHandler, {})).finally(() => (till.shop.clock.ms = 0));
  expect(await till.count("written_mail WHERE account = $1 AND template = 'access-ends'", me)).toBe(1);
});

test("a day that is compared twice with the provider's history is stored once", async () => {
  const site = await simulatedShop(database);
  try {
    site.setClock(dayMs);
    await site.shop.run(twice(reconcileHandler, {}));
    expect(await till.count("billing.reconciliation")).toBe(1);
  } finally {
    await site.stop();
  }
});

test("a reminder that is pushed twice is one notification to its push service and one to staff", async () => {
  const service = await startPushReceiver();
  const harness = await schedulingHarness(database);
  try {
    harness.pushing.keys = { ...webPush.generateVAPIDKeys(), contact: "operator@roadworthy.example" };
    harness.pushing.alsoOrigins = [service.origin];
    const account = harness.accounts.add(thandiwe);
    const { subscription } = service.browser("/push/twice");
    const day = daysLater(dayOf(Date.now()), 3);
    const goTo = (hour: number) => (harness.ahead.ms = beginningOf(day) + hour * 3_600_000 - Date.now());
    goTo(5);
    const learner = harness.signedIn(account);
    const browser = { ...subscription, language: "en" };
    const wanted = { hour: 7, testCode: "code 8", channel: "push", browser };
    expect((await learner.send("PUT", "/reminders", wanted)).status).toBe(200);
    goTo(8);
    await harness.run(twice(pushReminderHandler, { account, day }));
    // A push service and a browser keep one notification of a topic.
    expect(new Set(service.received.map(({ headers }) => headers["topic"]))).toEqual(new Set(["reminder"]));
    const seen = await harness.support().send("GET", `/admin/learners/${accountIdOf(account)}/study`);
    expect(seen.json()).toMatchObject({ reminders: { sent: [{ channel: "push", state: "sent" }] } });
  } finally {
    await harness.stop();
    await service.stop();
  }
});
