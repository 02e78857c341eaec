import { afterAll, beforeAll, expect, test } from "vitest";
import { rightCode } from "#modules/identity/testing";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Invoice, InvoiceEntry, OrderView } from "../../contract/index.ts";
import { adminUuid } from "../../testing/billing-harness.ts";
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

interface Page {
  readonly invoices: readonly InvoiceEntry[];
  readonly next: string | null;
}
const admin = () => till.shop.buyer(adminUuid(1));
const search = async (query = ""): Promise<Page> => {
  const { status, text } = await admin().get(`/admin/invoices${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as Page;
};
const serials = async (query: string) => (await search(query)).invoices.map(({ serial }) => serial);
const invoiceOf = async (account: string): Promise<Invoice> =>
  ((await till.shop.buyer(account).get("/invoices")).json() as { invoices: Invoice[] }).invoices.find(
    ({ kind }) => kind === "invoice",
  )!;

/** Pays a part or all of an order back by transfer, which an admin notes as done. */
const payBack = async ({ orderId }: OrderView, cents: number) => {
  const bank = { holder: "Thandi Mokoena", bank: "capitec", number: "1234567890", type: "savings" };
  const body = { code: rightCode, commandId: crypto.randomUUID(), cents, reason: "goodwill", bank };
  const { refundId } = (await admin().post(`/admin/orders/${orderId}/refunds`, body)).json() as {
    refundId: string;
  };
  const paid = await admin().post(`/admin/refunds/${refundId}/payment`, { code: rightCode });
  expect(paid.status, paid.text).toBe(200);
};

/** An order by EFT whose transfer is on a bank statement. */
const paidByTransfer = async (account: string): Promise<OrderView> => {
  const order = await till.shop.placed(account, { method: "eft" });
  const csv = `Date,Amount,Description\n2026-11-20,${order.totalCents / 100}.00,${order.reference}\n`;
  const read = await admin().post("/admin/bank-statements", { code: rightCode, csv });
  expect(read.status, read.text).toBeLessThan(300);
  return till.shop.read(account, order.orderId);
};

test("an admin finds a receipt by number, reference and ids, and sees what was paid back of it", async () => {
  const [me, other] = [till.someone(), till.someone()];
  const order = await paidByTransfer(me);
  const whole = await paidByTransfer(other);
  const { serial, invoiceId, accountId } = await invoiceOf(me);
  const written = [serial, serial.toLowerCase().replace("-0", " "), order.reference, order.orderId];
  for (const text of [...written, invoiceId, accountId])
    expect([text, await serials(`?text=${encodeURIComponent(text)}`)]).toEqual([text, [serial]]);
  for (const text of ["INV-999999", "nonsense", "K53-0000000"])
    expect(await serials(`?text=${text}`)).toEqual([]);
  expect((await search(`?text=${invoiceId}`)).invoices[0]).toMatchObject({
    ...{ invoiceId, serial, kind: "invoice", state: "standing", creditedCents: 0 },
    ...{ cents: 9_900, orderId: order.orderId, reference: order.reference },
  });
  await payBack(order, 100);
  await payBack(whole, 9_900);
  expect((await search("?state=partly-credited")).invoices).toMatchObject([{ serial, creditedCents: 100 }]);
  expect((await search("?state=credited")).invoices).toMatchObject([{ reference: whole.reference }]);
  expect(await serials("?state=credit-note&sort=lowest")).toEqual(["CN-000001", "CN-000002"]);
  expect(await serials("?state=standing")).toEqual([]);
});

test("receipts come in the wanted order, page by page, and within days", async () => {
  const buyers = Array.from({ length: 55 }, () => till.someone());
  await Promise.all(buyers.map((buyer) => till.paid(buyer)));
  await till.paid(till.someone(), { plan: "access-7" });
  for (const sort of ["newest", "oldest", "highest", "lowest"]) {
    const first = await search(`?sort=${sort}`);
    const second = await search(`?sort=${sort}&after=${first.next}`);
    const all = [...first.invoices, ...second.invoices];
    expect([sort, first.invoices.length, second.next]).toEqual([sort, 50, null]);
    expect(new Set(all.map(({ invoiceId }) => invoiceId)).size).toBe(await till.count("billing.invoice"));
    const by = (entry: InvoiceEntry) =>
      sort === "newest" || sort === "oldest" ? Date.parse(entry.issuedAt) : entry.cents;
    const values = all.map(by);
    const ascending = values.toSorted((one, next) => one - next);
    const rises = sort === "oldest" || sort === "lowest";
    expect(values).toEqual(rises ? ascending : ascending.toReversed());
  }
  const now = new Date().toISOString();
  expect(await serials(`?from=${now}`)).toEqual([]);
  expect((await serials(`?before=${now}`)).length).toBe(50);
});

test("an admin prints the receipt of anyone; nothing changes or deletes one; a learner reads none", async () => {
  const me = till.someone();
  await till.paid(me);
  const { invoiceId } = await invoiceOf(me);
  const path = `/admin/invoices/${invoiceId}`;
  const pdf = await admin().get(`${path}/pdf`);
  expect(pdf.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  expect(pdf.text).toMatch(/^%PDF-/);
  expect((await admin().get(`/admin/invoices/inv_${"0".repeat(32)}/pdf`)).json()).toMatchObject({
    tag: "InvoiceNotFound",
  });
  for (const method of ["PUT", "PATCH", "DELETE", "POST"] as const)
    expect([404, 405]).toContain((await admin().send(method, path, {})).status);
  for (const hidden of ["/admin/invoices", `${path}/pdf`, "/admin/exports/invoices"])
    expect((await till.shop.buyer(me).get(hidden)).status).toBe(403);
});
