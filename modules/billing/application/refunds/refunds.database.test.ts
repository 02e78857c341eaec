import { Effect } from "effect";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightCode } from "#modules/identity/testing";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  decimalText,
  type Invoice,
  type OrderReview,
  type OrderView,
  type PaymentView,
  type Refund,
  type StaffRefund,
} from "../../contract/index.ts";
import { adminUuid } from "../../testing/billing-harness.ts";
import { type PayfastRequest, type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";
import { eraseBodiesWhenPersonErased } from "../erase-bodies.ts";
import { payRefundsHandler } from "./pay-refunds.ts";
import { type RefundCursor, Refunds } from "./refunds.ts";
import { settleRefund } from "./settle-refund.ts";

let database: TestDatabase;
let till: PayingHarness;
/** What PayFast can still pay back of each payment. */
const left = new Map<string, number>();
/** Whether PayFast's answer to a refund is lost on the way. */
let isAnswerLost = false;

const payfast = ({ path, body }: PayfastRequest) => {
  const id = path.split("/").at(-1)!;
  if (path.startsWith("POST /refunds/")) {
    left.set(id, (left.get(id) ?? 9_900) - Number(new URLSearchParams(body).get("amount")));
    return isAnswerLost ? { status: 502, body: "" } : { status: 200, body: "{}" };
  }
  if (path.startsWith("GET /refunds/query/"))
    return { status: 200, body: JSON.stringify({ amount_available_for_refund: left.get(id) ?? 9_900 }) };
  return { status: 200, body: "VALID" };
};

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database, "4123456789");
  till.payfast.state.answer = payfast;
});
beforeEach(() => {
  isAnswerLost = false;
  till.shop.clock.ms = 0;
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

const dayMs = 24 * 3_600_000;
const admin = (number = 1) => till.shop.buyer(adminUuid(number));
const asks = (account: string, { orderId }: OrderView, body: object = {}) =>
  till.shop.buyer(account).post(`/orders/${orderId}/refunds`, body);
const starts = (order: OrderView, body: object) =>
  admin().post(`/admin/orders/${order.orderId}/refunds`, {
    code: rightCode,
    commandId: crypto.randomUUID(),
    reason: "fault",
    ...body,
  });
const approves = (refundId: string, number = 1, code = rightCode) =>
  admin(number).post(`/admin/refunds/${refundId}/approval`, { code });
const payOut = () => till.shop.run(payRefundsHandler.run({}));
const refundOf = async (account: string, { orderId }: OrderView): Promise<Refund> =>
  (
    (await till.shop.buyer(account).get(`/orders/${orderId}/refunds`)).json() as { refunds: Refund[] }
  ).refunds.at(-1)!;
const papers = async (account: string) =>
  ((await till.shop.buyer(account).get("/invoices")).json() as { invoices: Invoice[] }).invoices;

test("a buyer cancels within seven days: an admin agrees, PayFast pays back, and what was opened closes", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  till.shop.clock.ms = 6 * dayMs;
  const asked = await asks(me, order, { because: "not-needed" });
  expect([asked.status, asked.json()]).toMatchObject([
    201,
    { cents: 9_900, reason: "cooling-off", because: "not-needed" },
  ]);
  expect((await asks(me, order)).json()).toEqual(asked.json());
  expect(await till.mayUse(me)).toBe(true);
  const { refundId } = asked.json() as Refund;
  expect((await approves(refundId, 1, "000000")).json()).toMatchObject({ tag: "SecondFactorRefused" });
  await payOut();
  expect(await refundOf(me, order)).toMatchObject({ status: "requested" });
  expect((await approves(refundId)).json()).toMatchObject({ status: "approved" });
  await payOut();
  expect(await refundOf(me, order)).toMatchObject({ status: "paid" });
  expect(await till.shop.read(me, order.orderId)).toMatchObject({ status: "refunded", refundedCents: 9_900 });
  expect(await till.mayUse(me)).toBe(false);
  const [note, invoice] = await papers(me);
  expect(note).toMatchObject({ kind: "credit-note", totalCents: 9_900, creditOf: invoice!.serial });
  expect(note!.vat).toEqual(invoice!.vat);
});

test("seven days later only staff can pay back, a part leaves access open, and the rest ends it", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  till.shop.clock.ms = 8 * dayMs;
  expect((await asks(me, order)).json()).toMatchObject({ tag: "RefundPeriodOver" });
  expect((await starts(order, { cents: 9_901 })).json()).toMatchObject({ tag: "RefundTooLarge" });
  await starts(order, { cents: 4_000 });
  expect((await starts(order, { cents: 1 })).json()).toMatchObject({ tag: "RefundOpen" });
  await payOut();
  expect(await till.shop.read(me, order.orderId)).toMatchObject({ status: "partially-refunded" });
  expect(await till.mayUse(me)).toBe(true);
  await starts(order, { cents: 5_900 });
  await payOut();
  expect(await till.mayUse(me)).toBe(false);
  expect((await papers(me)).map(({ totalCents }) => totalCents)).toEqual([5_900, 4_000, 9_900]);
});

test("a large refund needs two admins, and no admin twice", async () => {
  const me = till.someone();
  const order = await till.paid(me, { plan: "access-90", quantity: 3 });
  const { refundId } = (await asks(me, order)).json() as Refund;
  expect((await approves(refundId)).json()).toMatchObject({ status: "seconding" });
  expect((await approves(refundId)).json()).toMatchObject({ tag: "SecondAdminNeeded" });
  expect((await approves(refundId, 2)).json()).toMatchObject({
    status: "approved",
    approvedBy: expect.any(String),
  });
  expect((await approves(refundId, 3)).json()).toMatchObject({ tag: "RefundClosed" });
});

test("an answer that is lost pays nothing back twice", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  await starts(order, { cents: 9_900 });
  isAnswerLost = true;
  await payOut();
  expect(await refundOf(me, order)).toMatchObject({ status: "approved" });
  isAnswerLost = false;
  const posts = () => till.payfast.asked.filter(({ path }) => path.startsWith("POST /refunds/")).length;
  const before = posts();
  await payOut();
  expect(await refundOf(me, order)).toMatchObject({ status: "paid" });
  expect(posts()).toBe(before);
});

test("a payment that came twice goes back whole, and the order stays paid", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  await till.send(till.bodyOf(order));
  await till.sweep();
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM billing.payment WHERE order_id = $1::uuid ORDER BY received_at DESC LIMIT 1",
    [order.orderId.slice(4)],
  );
  const paymentId = rows[0]!.id;
  expect((await starts(order, { paymentId, cents: 100 })).json()).toMatchObject({ tag: "RefundTooLarge" });
  await starts(order, { paymentId, cents: 9_900 });
  await payOut();
  expect((await starts(order, { paymentId, cents: 9_900 })).json()).toMatchObject({ tag: "NothingToRefund" });
  expect(await till.shop.read(me, order.orderId)).toMatchObject({ status: "paid", refundedCents: 0 });
  expect(await till.mayUse(me)).toBe(true);
  expect(await papers(me)).toHaveLength(1);
});

test("a document that is paid by card, by card again at that moment, and by transfer is paid back twice, and stays open", async () => {
  const me = till.someone();
  const plan = "workbook";
  const cards = [await till.shop.placed(me, { plan }), await till.shop.placed(me, { plan })];
  const transfer = await till.shop.placed(me, { plan, method: "eft" });
  await Promise.all(cards.map((order) => till.send(till.bodyOf(order))));
  await till.sweep();
  const csv = `Date,Amount,Description\n2026-11-22,${decimalText(transfer.totalCents)},FROM T M ${transfer.reference}`;
  await admin().post("/admin/bank-statements", { code: rightCode, csv });

  const orders = async () =>
    ((await till.shop.buyer(me).get("/orders")).json() as { orders: OrderView[] }).orders;
  const twice = async () => (await orders()).filter(({ paidTwice }) => paidTwice);
  expect((await orders()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  expect(await twice()).toHaveLength(2);
  expect((await twice()).map(({ orderId }) => orderId)).toContain(transfer.orderId);
  const besides = async () => {
    const { payments } = (await admin().get("/admin/payments?besides=yes")).json() as {
      payments: (PaymentView & { paidTwice: boolean })[];
    };
    return payments.filter(({ paidTwice }) => paidTwice).map(({ orderId }) => orderId);
  };
  expect((await besides()).toSorted()).toEqual((await twice()).map(({ orderId }) => orderId).toSorted());
  const review = (await admin().get(`/admin/orders/${transfer.orderId}`)).json() as OrderReview;
  expect(review.order.paidTwice).toBe(true);

  const second = (await twice()).find(({ method }) => method === "payfast")!;
  const { refundId } = (await asks(me, second, { because: "bought-twice" })).json() as Refund;
  await approves(refundId);
  await payOut();
  expect(await till.shop.read(me, second.orderId)).toMatchObject({ status: "refunded", paidTwice: false });
  expect(await besides()).toEqual([transfer.orderId]);
  const [first] = cards.filter(({ orderId }) => orderId !== second.orderId);
  expect(await till.shop.read(me, first!.orderId)).toMatchObject({ status: "paid", paidTwice: false });
});

describe("a request", () => {
  test("that is declined keeps access open, and another may follow", async () => {
    const me = till.someone();
    const order = await till.paid(me);
    const { refundId } = (await asks(me, order)).json() as Refund;
    expect((await admin().post(`/admin/refunds/${refundId}/declining`)).json()).toMatchObject({
      status: "declined",
    });
    await payOut();
    expect(await till.mayUse(me)).toBe(true);
    expect((await asks(me, order)).status).toBe(201);
  });

  test("that is declined after it ended a page leaves those behind it on the next one", async () => {
    const [me, other] = [till.someone(), till.someone()];
    const [first, second] = [await till.paid(me), await till.paid(other)];
    const ask = async (account: string, order: OrderView) =>
      uuidOfId(((await asks(account, order)).json() as Refund).refundId);
    const [early, late] = [await ask(me, first), await ask(other, second)];
    const list = (after: RefundCursor | null) =>
      till.shop.run(Refunds.use((refunds) => refunds.list({ people: null, sort: "waiting" }, after, 100)));
    const { id, requestedAt } = (await list(null)).find((refund) => refund.id === early)!;
    await admin().post(`/admin/refunds/${idFromUuid("ref", early)}/declining`);
    const behind = await list({ id, at: requestedAt, isOver: false });
    expect(behind.map((refund) => refund.id)).toContain(late);
  });

  test("for someone else's order, or one that is not paid, finds nothing to pay back", async () => {
    const me = till.someone();
    const order = await till.paid(me);
    expect((await asks(till.someone(), order)).status).toBe(404);
    const waiting = await till.shop.placed(me);
    expect((await asks(me, waiting)).json()).toMatchObject({ tag: "NothingToRefund" });
  });
});

test("the bank account for a transfer back is read by an admin after the second factor, and goes with its buyer", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { method: "eft" });
  const csv = `Date,Amount,Description\n2026-11-22,99.00,PAYMENT ${order.reference}`;
  await admin().post("/admin/bank-statements", { code: rightCode, csv });
  expect((await asks(me, order)).json()).toMatchObject({ tag: "BankDetailsNeeded" });
  const bank = {
    holder: "Thandi Mokoena",
    bank: "capitec",
    number: "1987654321",
    type: "savings",
  };
  const { refundId } = (await asks(me, order, { bank })).json() as Refund;
  const read = (code: string) => admin().post(`/admin/refunds/${refundId}/bank-details`, { code });
  expect((await read("000000")).json()).toMatchObject({ tag: "SecondFactorRefused" });
  expect((await read(rightCode)).json()).toMatchObject({ holder: bank.holder, number: bank.number });
  const left = () => till.count("billing.refund WHERE account = $1 AND sealed_bank IS NOT NULL", me);
  expect(await left()).toBe(1);
  const erased = { type: "identity.person-erased", version: 1, data: { accountId: accountIdOf(me) } };
  await till.shop.run(eraseBodiesWhenPersonErased.handle(erased as unknown as StoredEvent));
  expect(await left()).toBe(0);
});

test("every act is in the audit log, and a refund is settled once however often it is tried", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  const { refundId } = (await starts(order, { cents: 9_900 })).json() as StaffRefund;
  const id = refundId.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const settled = await till.shop.run(
    Effect.forEach([1, 2, 3, 4], () => settleRefund(id), { concurrency: "unbounded" }),
  );
  expect(settled.filter((one) => one !== null)).toHaveLength(1);
  expect(await till.count("kernel.audit_entry WHERE target = $1", refundId)).toBe(1);
  expect(await till.count("written_mail WHERE account = $1 AND template = 'order-refunded'", me)).toBe(1);
});
