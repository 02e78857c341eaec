import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { InvoiceDocument } from "#modules/admin-template/contract";
import { sampleInvoiceDocuments } from "../../src/app.ts";
import type { Problem } from "#vocabulary/endpoint";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let admin: TestBrowser;

const samples = (areWanted: boolean) => program.app.run(sampleInvoiceDocuments(areWanted));
const list = async () => succeeded<InvoiceDocument[]>(await admin.send("GET", "/data/invoicedata"));
const add = async (document: object) => await admin.send("POST", "/data/invoicedata/addinvoice", document);
const remove = async (invoiceId: number, seen?: object) =>
  await admin.send("DELETE", "/data/invoicedata/deleteinvoice", { invoiceId, seen });
const update = async (document: object) =>
  await admin.send("PUT", "/data/invoicedata/updateinvoice", document);

beforeAll(async () => {
  admin = program.browser();
  await signInStaff(program.app, admin, "admin");
});

test("an office that is tried out has seven sample bills, and one in production has none", async () => {
  expect(await list()).toEqual([]);
  expect(await samples(true)).toContain("7 sample bills");
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found[0]).toMatchObject({ totalCost: 90, vat: 9, grandTotal: 99 });
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(["Shipped", "Delivered", "Pending"]));
  expect(await samples(true)).toBeNull();
  expect(await samples(false)).toBe("7 sample bills removed");
  expect(await list()).toEqual([]);
  await samples(true);
});

test("a bill that is added gets the highest id plus 1 in place of the id it was sent with", async () => {
  const [first] = await list();
  const { status, text } = await add({ ...first, billTo: "A new customer", id: 1 });
  expect(status).toBe(201);
  expect(JSON.parse(text)).toEqual({ ...first, billTo: "A new customer", id: 8 });
  await remove(3);
  expect(succeeded<InvoiceDocument>(await add(first!)).id).toBe(9);
});

test("one bill is read by its number, and there is none of a number that no bill has", async () => {
  const [first] = await list();
  expect(succeeded(await admin.get(`/admin/bills/${first!.id}`))).toEqual(first);
  for (const number of ["3", "2147483648", "0", "first"])
    expect((await admin.get(`/admin/bills/${number}`)).status).toBe(404);
});

test("bills that are added at the same time get ids of their own", async () => {
  const [first] = await list();
  const added = await Promise.all(Array.from({ length: 8 }, () => add(first!)));
  const ids = added.map((answer) => succeeded<InvoiceDocument>(answer).id);
  expect(new Set(ids).size).toBe(8);
  for (const id of ids) await remove(id);
});

test("a bill is replaced as a whole and answered as it was sent; cents stay exact", async () => {
  const [first] = await list();
  const changed = { ...first!, orders: [], vat: 0.1, totalCost: 0.2, grandTotal: 0.3, status: "Pending" };
  expect(succeeded(await update(changed))).toEqual(changed);
  expect((await list())[0]).toEqual(changed);
});

test("a bill that was changed since it was seen is not replaced, and without a word about that it is", async () => {
  const { id, ...seen } = (await list())[0]!;
  const mine = { ...seen, billTo: "Mine" };
  expect(succeeded(await update({ ...mine, id, seen }))).toEqual({ ...mine, id });
  const late = await update({ ...seen, billTo: "Theirs", id, seen });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("InvoiceDocumentChanged")]);
  expect((await list())[0]).toEqual({ ...mine, id });
  succeeded(await update({ ...seen, id }));
  expect((await list())[0]).toEqual({ ...seen, id });
});

test("a bill that was changed since it was seen is not deleted", async () => {
  const { id, ...seen } = succeeded<InvoiceDocument>(await add((await list())[0]!));
  succeeded(await update({ ...seen, id, billTo: "Theirs" }));
  const late = await remove(id, seen);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("InvoiceDocumentChanged")]);
  expect((await list()).map((bill) => bill.id)).toContain(id);
  succeeded(await remove(id, { ...seen, billTo: "Theirs" }));
  expect((await list()).map((bill) => bill.id)).not.toContain(id);
});

test("a bill that is deleted is gone from the answer and from the list", async () => {
  const before = await list();
  const left = succeeded<InvoiceDocument[]>(await remove(before[1]!.id));
  expect(left).toEqual(before.filter((_, index) => index !== 1));
  expect(await list()).toEqual(left);
});

test("an unknown id is refused in the words that the specification gives each endpoint", async () => {
  const [first] = await list();
  const refused = { status: 404, tag: "InvoiceDocumentNotFound" };
  const answerOf = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await answer;
    // The client of the specification rejects with the body and reads its `message`.
    const { tag, facts, message } = JSON.parse(text) as Problem;
    expect(facts).toEqual({ message });
    return { status, tag, message };
  };
  expect(await answerOf(remove(999))).toEqual({ ...refused, message: "invoice not found" });
  expect(await answerOf(update({ ...first, id: 999 }))).toEqual({ ...refused, message: "Invoice not found" });
});

test("each act on a bill is in the audit log with its number, and nothing of its content", async () => {
  const { rows } = await program.database.pool.query<{ action: string; facts: object }>(
    "SELECT DISTINCT action, facts FROM kernel.audit_entry WHERE action LIKE 'office.%' AND facts = '{\"invoiceId\": 8}'",
  );
  expect(rows).toEqual([{ action: "office.add-invoice", facts: { invoiceId: 8 } }]);
  expect(
    (await program.database.pool.query("SELECT FROM kernel.audit_entry WHERE facts::text LIKE '%customer%'"))
      .rowCount,
  ).toBe(0);
});

test("staff find bills by number, customer, item and status, and read them page by page in each order", async () => {
  const [first] = await list();
  for (const { id } of await list()) await remove(id);
  const items = [{ itemName: "Sign chart", unitPrice: 1, units: 1, unitTotalPrice: 1 }];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      add({
        ...first!,
        billTo: n === 7 ? "Zebra Library" : "Farm",
        orders: items,
        grandTotal: n % 9,
        status: "Pending",
      }),
    ),
  );
  const page = async (query: string) =>
    succeeded<{ bills: readonly InvoiceDocument[]; next: string | null }>(
      await admin.send("GET", `/admin/bills?${query}`),
    );
  const everyPage = async (query: string) => {
    const one = await page(query);
    expect(one.bills).toHaveLength(50);
    const rest = await page(`${query}&after=${one.next!}`);
    expect(rest.next).toBeNull();
    return [...one.bills, ...rest.bills];
  };
  const all = await list();
  const by = (key: (bill: InvoiceDocument) => number) =>
    all.toSorted((one, other) => key(one) - key(other) || other.id - one.id).map(({ id }) => id);
  const idsOf = (bills: readonly InvoiceDocument[]) => bills.map(({ id }) => id);
  expect(idsOf(await everyPage(""))).toEqual(by(({ id }) => -id));
  expect(idsOf(await everyPage("sort=oldest"))).toEqual(by(({ id }) => id));
  expect(idsOf(await everyPage("sort=highest"))).toEqual(by(({ grandTotal }) => -grandTotal));
  expect(idsOf(await everyPage("sort=lowest&text=sign%20char&status=Pending"))).toEqual(
    by(({ grandTotal }) => grandTotal),
  );
  const zebra = all.find(({ billTo }) => billTo.startsWith("Zebra"))!;
  for (const text of ["zebra lib", String(zebra.id)])
    expect(idsOf((await page(`text=${encodeURIComponent(text)}`)).bills), text).toEqual([zebra.id]);
  for (const query of ["text=ebra", "text=%25", "status=Shipped"])
    expect((await page(query)).bills, query).toEqual([]);
});
