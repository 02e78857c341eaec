import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Invoice } from "../../contract/index.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";

let database: TestDatabase;
let till: PayingHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  till = await payingHarness(database, "4123456789");
});
afterAll(async () => {
  await till.stop();
  await database.drop();
});

const invoicesOf = async (account: string): Promise<readonly Invoice[]> =>
  ((await till.shop.buyer(account).get("/invoices")).json() as { invoices: Invoice[] }).invoices;

test("an order that is paid has one tax invoice, which its buyer reads and prints and others do not find", async () => {
  const me = till.someone();
  const order = await till.paid(me);
  const [invoice, ...others] = await invoicesOf(me);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: "invoice",
    orderId: order.orderId,
    reference: order.reference,
    totalCents: 9_900,
    vat: { basisPoints: 1_500, cents: 1_291 },
    seller: { name: "Roadworthy (Pty) Ltd", vatNumber: "4123456789" },
  });
  const path = `/invoices/${invoice!.invoiceId}`;
  expect((await till.shop.buyer(me).get(path)).json()).toEqual(invoice);
  const pdf = await till.shop.buyer(me).get(`${path}/pdf`);
  expect(pdf.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  expect(pdf.text).toMatch(/^%PDF-/);
  for (const hidden of [path, `${path}/pdf`])
    expect((await till.shop.buyer(till.someone()).get(hidden)).json()).toMatchObject({
      tag: "InvoiceNotFound",
    });
});

test("serials have no gaps and no doubles, also when payments are settled at the same moment", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => till.shop.placed(till.someone())));
  await Promise.all(orders.map((order) => till.send(till.bodyOf(order))));
  await Promise.all([1, 2, 3, 4].map(till.sweep));
  const { rows } = await database.pool.query<{ number: number }>(
    "SELECT number::int FROM billing.invoice WHERE kind = 'invoice' ORDER BY number",
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(12);
});
