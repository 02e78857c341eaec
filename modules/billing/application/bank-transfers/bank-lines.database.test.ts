import { afterAll, beforeAll, expect, test } from "vitest";
import { rightCode } from "#modules/identity/testing";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { type BankLine, decimalText, type OrderView } from "../../contract/index.ts";
import { adminUuid } from "../../testing/billing-harness.ts";
import { type PayingHarness, payingHarness } from "../../testing/paying-harness.ts";
import { BankLines } from "./bank-lines.ts";

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

const admin = (number = 1) => till.shop.buyer(adminUuid(number));
const lineFor = (order: OrderView, rand = decimalText(order.totalCents)) =>
  `2026-11-22,${rand},PAYMENT FROM T MOKOENA ${order.reference.toLowerCase()}`;
const read = async (...lines: readonly string[]) => {
  const csv = ["Date,Amount,Description", ...lines].join("\n");
  const answer = await admin().post("/admin/bank-statements", { code: rightCode, csv });
  return answer.json() as { lines: readonly BankLine[]; known: number };
};
const statusesOf = (lines: readonly BankLine[]) => lines.map(({ status }) => status);

test("a transfer with the exact reference and amount pays its order within seven days, once", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { method: "eft" });
  expect(Date.parse(order.expiresAt) - Date.parse(order.placedAt)).toBe(7 * 24 * 3_600_000);
  const line = lineFor(order);
  expect(statusesOf((await read(line)).lines)).toEqual(["settled"]);
  expect(await till.shop.read(me, order.orderId)).toMatchObject({ status: "paid" });
  expect(await till.mayUse(me)).toBe(true);
  expect(await read(line)).toEqual({ lines: [], known: 1 });
  expect(await till.count("billing.payment WHERE provider = 'eft'")).toBe(1);
});

test("any other transfer opens nothing and waits for staff", async () => {
  const me = till.someone();
  const [short, over, paid] = [
    await till.shop.placed(me, { method: "eft" }),
    await till.shop.placed(me, { method: "eft" }),
    await till.paid(me),
  ];
  const { lines } = await read(
    lineFor(short, "98.99"),
    lineFor(over, "99.01"),
    lineFor(paid),
    "2026-11-22,99.00,rent",
    "2026-11-22,-99.00,out",
  );
  expect(statusesOf(lines)).toEqual(["short", "over", "duplicate", "unknown"]);
  for (const order of [short, over])
    expect(await till.shop.read(me, order.orderId)).toMatchObject({ status: "pending" });
  const { bankLineId } = lines[3]!;
  const dismissal = `/admin/bank-lines/${bankLineId}/dismissal`;
  expect((await admin().post(dismissal, { reason: "no-sale" })).json()).toMatchObject({
    status: "dismissed",
  });
  expect((await admin().post(dismissal, { reason: "done" })).json()).toMatchObject({ tag: "BankLineClosed" });
  const queue = (await admin().get("/admin/bank-lines")).json() as { lines: readonly BankLine[] };
  expect(statusesOf(queue.lines)).toEqual(["short", "over", "duplicate"]);
});

test("a transfer that was taken off the queue comes back as what it is by then, and pays nothing by itself", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { method: "eft" });
  const { lines } = await read(lineFor(order, "50.00"), "2026-11-22,12.00,for the rent");
  const restore = (line: BankLine) => admin().post(`/admin/bank-lines/${line.bankLineId}/restoration`);
  for (const line of lines) {
    expect((await restore(line)).json()).toMatchObject({ tag: "BankLineClosed" });
    await admin().post(`/admin/bank-lines/${line.bankLineId}/dismissal`, { reason: "done" });
  }
  const back = await Promise.all(lines.map(restore));
  expect(back.map((answer) => (answer.json() as BankLine).status)).toEqual(["short", "unknown"]);
  expect(await till.mayUse(me)).toBe(false);
  expect(await till.count("kernel.audit_entry WHERE action = 'billing.restore-transfer'")).toBe(2);
});

const orderOf = (account: string) => till.shop.placed(account, { method: "eft" });
const entries = async () =>
  (
    await database.pool.query<{ facts: { lines: number; settled: number } }>(
      "SELECT facts FROM kernel.audit_entry WHERE action = 'billing.import-statement' ORDER BY number",
    )
  ).rows.map(({ facts }) => facts);

test("a long statement pays every order that it names, also two of one buyer, and each line once", async () => {
  const buyers = Array.from({ length: 66 }, () => till.someone());
  const orders = await Promise.all(buyers.map(orderOf));
  const second = await orderOf(buyers[0]!);
  const lines = [
    ...orders.map((order) => lineFor(order)),
    lineFor(second),
    lineFor(orders[1]!),
    "2026-11-22,7.00,nothing of ours",
  ];
  const before = (await entries()).length;
  const { lines: taken, known } = await read(...lines);
  expect(known).toBe(0);
  expect(statusesOf(taken)).toEqual([...orders.map(() => "settled"), "settled", "duplicate", "unknown"]);
  expect(await Promise.all(buyers.map(till.mayUse))).not.toContain(false);
  const paid = await till.shop.read(buyers[0]!, second.orderId);
  expect(paid).toMatchObject({ status: "paid" });
  const recorded = (await entries()).slice(before);
  const sumOf = (what: "lines" | "settled") => recorded.reduce((sum, facts) => sum + facts[what], 0);
  expect([sumOf("lines"), sumOf("settled")]).toEqual([69, 67]);
  expect(await read(...lines)).toEqual({ lines: [], known: 69 });
  expect(await entries()).toHaveLength(before + recorded.length);
});

test("lines that were taken in before the database failed stay, and the same file adds the rest", async () => {
  const buyers = Array.from({ length: 66 }, () => till.someone());
  const orders = await Promise.all(buyers.map(orderOf));
  const lines = orders.map((order) => lineFor(order));
  const last = uuidOfId(orders[65]!.orderId);
  await database.pool.query(`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON billing.bank_line FOR EACH ROW
      WHEN (NEW.order_id = '${last}') EXECUTE FUNCTION full_disk()`);
  const csv = ["Date,Amount,Description", ...lines].join("\n");
  const failed = await admin().post("/admin/bank-statements", { code: rightCode, csv });
  expect(failed.status).toBe(503);
  expect(till.shop.logged.splice(0)).not.toEqual([]);
  await database.pool.query("DROP TRIGGER full_disk ON billing.bank_line; DROP FUNCTION full_disk()");
  const { lines: taken, known } = await read(...lines);
  expect([taken.length, known]).toEqual([2, 64]);
  expect(await Promise.all(buyers.map(till.mayUse))).not.toContain(false);
});

test("a large transfer waits for a second admin", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { plan: "access-90", quantity: 3, method: "eft" });
  const { lines } = await read(lineFor(order));
  expect(statusesOf(lines)).toEqual(["seconding"]);
  expect(await till.mayUse(me)).toBe(false);
  const agreement = `/admin/bank-lines/${lines[0]!.bankLineId}/agreement`;
  expect((await admin(1).post(agreement, { code: rightCode })).json()).toMatchObject({
    tag: "SecondAdminNeeded",
  });
  expect((await admin(2).post(agreement, { code: rightCode })).json()).toMatchObject({ status: "settled" });
  expect(await till.mayUse(me)).toBe(true);
});

test("what payers wrote cannot be read in the database, and a file without a head is refused", async () => {
  await read("2026-11-22,5.00,NOKUTHULA");
  const { rows } = await database.pool.query<{ sealed: Buffer }>("SELECT sealed FROM billing.bank_line");
  expect(rows.some(({ sealed }) => sealed.includes("NOKUTHULA"))).toBe(false);
  const answer = await admin().post("/admin/bank-statements", { code: rightCode, csv: "a,b\n1,2" });
  expect(answer.json()).toMatchObject({ tag: "StatementUnreadable", facts: { line: 1 } });
});

test("EFT is offered with the account to pay into, and not at all without one", async () => {
  const { settings, buyer, order } = till.shop;
  const me = till.someone();
  const details = async () => (await buyer(me).get("/bank-details")).json();
  const isOffered = async () =>
    ((await buyer(me).get("/plans")).json() as { takesTransfers: boolean }).takesTransfers;
  expect(await details()).toEqual({ account: settings.transfers });
  expect(await isOffered()).toBe(true);
  expect((await till.shop.browser().get("/bank-details")).status).toBe(401);
  const account = settings.transfers;
  settings.transfers = null;
  expect(await details()).toEqual({ account: null });
  expect(await isOffered()).toBe(false);
  const refused = await order(me, { method: "eft" });
  expect([refused.status, refused.json()]).toMatchObject([409, { tag: "TransfersOff" }]);
  settings.transfers = account;
});

const book = (bankLineId: string, reference: string, number = 1) =>
  admin(number).post(`/admin/bank-lines/${bankLineId}/booking`, { code: rightCode, reference });

test("an admin names the order of a transfer without a reference; another amount opens nothing", async () => {
  const me = till.someone();
  const [named, short] = [
    await till.shop.placed(me, { method: "eft" }),
    await till.shop.placed(me, { method: "eft" }),
  ];
  const { lines } = await read("2026-11-20,99.00,FOR MY PLAN", lineFor(short, "90.00"));
  const [unknown, less] = [lines[0]!.bankLineId, lines[1]!.bankLineId];
  expect((await book(unknown, "K53-0000000")).json()).toMatchObject({ tag: "OrderNotFound" });
  expect((await book(unknown, named.reference.toLowerCase())).json()).toMatchObject({
    status: "settled",
    orderId: named.orderId,
  });
  expect(await till.shop.read(me, named.orderId)).toMatchObject({ status: "paid" });
  expect((await book(unknown, named.reference)).json()).toMatchObject({ tag: "BankLineClosed" });
  await book(less, short.reference);
  expect(await till.shop.read(me, short.orderId)).toMatchObject({ status: "review" });
  expect(await till.count("kernel.audit_entry WHERE action = 'billing.book-transfer'")).toBe(2);
});

test("a large transfer that an admin booked waits for another admin", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { plan: "access-90", quantity: 3, method: "eft" });
  const { lines } = await read(`2026-11-21,${decimalText(order.totalCents)},MANY MONTHS`);
  const { bankLineId } = lines[0]!;
  expect((await book(bankLineId, order.reference, 2)).json()).toMatchObject({ status: "seconding" });
  expect(await till.mayUse(me)).toBe(false);
  const agree = (number: number) =>
    admin(number).post(`/admin/bank-lines/${bankLineId}/agreement`, { code: rightCode });
  expect((await agree(2)).json()).toMatchObject({ tag: "SecondAdminNeeded" });
  expect((await agree(1)).json()).toMatchObject({ status: "settled" });
  expect(await till.mayUse(me)).toBe(true);
});

const found = async (query: string) => {
  const { lines } = (await admin().get(`/admin/bank-lines?${query}`)).json() as {
    lines: readonly BankLine[];
  };
  return lines.map(({ text }) => text);
};

test("lines are found by whole words of what they say, also those of before there were marks, and by their order and buyer", async () => {
  const me = till.someone();
  const order = await till.shop.placed(me, { method: "eft" });
  await read(
    "2026-11-20,12.00,EFT from Lindiwé van-der-Merwe",
    "2026-11-20,13.00,EFT from Merwe & sons",
    lineFor(order, "1.00"),
  );
  expect(await found("text=merwe")).toHaveLength(2);
  expect(await found("text=MERWE%20lindiwe")).toEqual(["EFT from Lindiwé van-der-Merwe"]);
  expect(await found("text=merw")).toEqual([]);
  expect(await found("text=merwe&status=settled")).toEqual([]);
  expect(await found("text=%26")).toEqual([]);
  const ofOrder = [expect.stringContaining(order.reference.toLowerCase())];
  for (const text of [order.reference.replace("-", "%20"), order.orderId, accountIdOf(me)])
    expect([text, await found(`text=${text}`)]).toEqual([text, ofOrder]);

  await database.pool.query("UPDATE billing.bank_line SET marks = NULL");
  expect(await found("text=merwe")).toEqual([]);
  const mark = () => till.shop.run(BankLines.use(({ markWords }) => markWords(2)));
  while ((await mark()) > 0);
  expect(await found("text=merwe")).toHaveLength(2);
  const { rows } = await database.pool.query<{ stored: string }>(
    "SELECT encode(sealed, 'escape') || array_to_string(marks, ' ') AS stored FROM billing.bank_line",
  );
  expect(JSON.stringify(rows).toLowerCase()).not.toContain("merwe");
});
