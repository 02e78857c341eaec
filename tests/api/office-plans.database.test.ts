import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { fillAttempts } from "../../modules/assessment/testing/many-attempts.ts";
import { officeTables, rowsOfBills, rowsOfLearners, rowsOfOffice } from "../support/office-rows.ts";
import { planOf } from "../support/query-plan.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const rows = 20_000;
let admin: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

/** What grows with learners and years, and is filled for this: PostgreSQL reads a small table whole, even where it has an index. */
const large = [...officeTables.map((table) => table.split(".")[1]!.replaceAll('"', "")), "attempt_summary"];

type Sent = readonly [text: string, values: readonly unknown[]];
let sent: Sent[] = [];
/** The statements whose plan a connection keeps. */
const kept = new Set<string>();
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is asked of
const { query } = pg.Client.prototype;

beforeAll(async () => {
  admin = program.browser();
  const learner = program.browser();
  me = await signUp(learner);
  await signInStaff(program.app, admin, "admin");
  const { pool } = program.database;
  for (const fill of [...rowsOfLearners(rows), ...rowsOfOffice(rows), ...rowsOfBills(rows)])
    await pool.query(fill);
  await fillAttempts(pool, rows, new Date().toISOString());
  // Words that were just written wait beside their index, and reading those costs more than reading a small table whole.
  await pool.query(`VACUUM ANALYZE ${officeTables.join(", ")}`);
  // The program runs in this process: every statement of every connection comes by here.
  pg.Client.prototype.query = function spied(this: pg.Client, ...asked: never[]) {
    const [first, second] = asked as unknown as [
      string | { name?: string; text?: string; values?: unknown[] },
      unknown,
    ];
    const text = typeof first === "string" ? first : first.text;
    const values =
      (typeof first === "object" ? first.values : undefined) ?? (Array.isArray(second) ? second : []);
    if (text !== undefined) sent.push([text, values as unknown[]]);
    if (typeof first === "object" && first.name?.startsWith("list-") === true) kept.add(first.text!);
    return (query as (...all: never[]) => never).apply(this, asked);
  } as typeof query;
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

/** A count that stops at its limit reads no more than that, in whatever way. */
const isOfList = ([text]: Sent) =>
  /^\s*(select|with)\b/i.test(text) && !/for update|nextval|LIMIT \$\d+\) counted/i.test(text);

/** The statements of one request that look through all of a table which grows. */
const wholeReads = async (address: string): Promise<readonly string[]> => {
  sent = [];
  const answer = await admin.send("GET", address);
  // The orders of these payments are rows without a history, which the answer needs once the list is read.
  if (!address.startsWith("/admin/payments")) succeeded(answer);
  const asked = sent.filter(isOfList);
  expect(asked.length).toBeGreaterThan(0);
  const found = await Promise.all(
    asked.map(async ([text, values]) => {
      const nodes = await planOf(program.database.pool, text, values).catch(() => []);
      return nodes
        .filter(
          ({ "Node Type": type, "Relation Name": table = "" }) =>
            type === "Seq Scan" && large.includes(table),
        )
        .map((node) => `${node["Relation Name"]}: ${text.replaceAll(/\s+/g, " ").slice(0, 200)}`);
    }),
  );
  return found.flat();
};

const no = "0".repeat(32);
/** Where a page begins whose first row is gone. */
const place = "2026-06-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000";
const lists = [
  "/admin/contacts",
  "/admin/contacts?status=unconfirmed",
  "/admin/contacts?sort=oldest",
  "/admin/contacts?kind=lead",
  "/admin/contacts?kind=guardian",
  "/admin/contacts?suspended=yes",
  "/admin/contacts?text=nomsa",
  "/admin/contacts?text=someone%40example.org",
  "/admin/contacts?tag=tag-7",
  "/admin/contact-tags",
  `/admin/contacts/acc_${no}/change`,
  "/admin/staff",
  "/admin/staff?role=admin&person=zanele",
  "/admin/colleagues",
  "/admin/bills",
  "/admin/bills?sort=highest",
  "/admin/bills?text=1777",
  "/admin/bills?text=school",
  "/admin/re-markings",
  "/admin/attempts",
  "/admin/attempts?testCode=code+8&status=marked",
  "/admin/orders",
  "/admin/orders?status=refunded",
  "/admin/orders?sort=oldest",
  "/admin/orders?status=refunded&sort=oldest",
  "/admin/orders?from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/orders?method=eft",
  "/admin/orders?method=payfast",
  "/admin/orders?plan=access-7",
  "/admin/orders?plan=access-30",
  "/admin/orders?coupon=SPRING",
  "/admin/orders?discounted=yes",
  "/admin/orders?discounted=yes&day=paid&from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/orders?day=paid&from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/orders?day=refunded&from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/orders?text=K53-0000000",
  `/admin/orders?text=acc_${no}`,
  "/admin/invoices",
  "/admin/invoices?sort=oldest",
  "/admin/invoices?sort=highest",
  "/admin/invoices?sort=lowest&state=standing",
  "/admin/invoices?state=credit-note",
  "/admin/invoices?state=credited",
  "/admin/invoices?text=INV-117",
  "/admin/invoices?text=K53-0000000",
  `/admin/invoices?text=acc_${no}`,
  "/admin/invoices?from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/payments",
  "/admin/payments?sort=oldest",
  "/admin/payments?method=eft",
  "/admin/payments?text=K53-0000000",
  `/admin/payments?text=acc_${no}`,
  "/admin/payments?from=2026-01-01T00:00:00.000Z&before=2026-01-02T00:00:00.000Z",
  "/admin/notifications",
  "/admin/notifications?status=held",
  "/admin/notifications?text=K53-0000000",
  `/admin/notifications?text=acc_${no}`,
  "/admin/notifications?sort=oldest",
  "/admin/notifications?status=held&sort=oldest",
  "/admin/notifications?status=unmatched",
  "/admin/notifications?status=unmatched&sort=oldest",
  "/admin/checkouts",
  "/admin/checkouts?sort=oldest",
  `/admin/checkouts?after=${place}`,
  `/admin/checkouts?person=acc_${no}`,
  "/admin/checkouts?person=nomsa&sort=oldest",
  "/admin/checkouts?plan=access-7",
  "/admin/checkouts?plan=access-90&sort=oldest",
  "/admin/checkouts?discounted=yes",
  "/admin/checkouts?discounted=yes&plan=access-7&sort=oldest",
  "/admin/proofs",
  "/admin/proofs?sort=newest",
  `/admin/proofs?after=${place}`,
  "/admin/proofs?status=received",
  "/admin/proofs?status=looked-at&sort=newest",
  "/admin/proofs?status=not-found",
  "/admin/proofs?status=matched",
  `/admin/proofs?status=matched&sort=newest&after=${place}`,
  `/admin/proofs?orderId=ord_${no}`,
  "/admin/reconciliation",
  "/admin/reconciliation?sort=newest",
  `/admin/reconciliation?after=${place}`,
  "/admin/reconciliation?kind=amount",
  "/admin/reconciliation?ended=explained",
  "/admin/reconciliation?ended=known&kind=missing-there&sort=newest",
  "/admin/orders?status=pending&sort=oldest",
  "/admin/coupons",
  "/admin/coupons?state=active",
  "/admin/coupons?sort=newest",
  "/admin/coupons?sort=oldest&state=ended",
  "/admin/tickets",
  "/admin/tickets?status=open&sort=oldest",
  "/admin/tickets?sort=due",
  "/admin/tickets?sort=clock",
  "/admin/tickets?late=yes",
  "/admin/tickets?rated=good",
  `/admin/tickets?assignee=acc_${no}`,
  "/admin/tickets?text=117",
  "/admin/tickets?text=zebra",
  "/admin/tickets?text=question%201777",
  `/admin/tickets?accountId=acc_${no}`,
  "/admin/chats",
  "/admin/chats?sort=oldest",
  "/admin/chats?status=closed",
  "/admin/chats?text=117",
  "/admin/chats?text=Question",
  "/admin/chats/reports",
  "/admin/numbers/tickets",
  "/admin/mails",
  "/admin/mails?state=failed",
  "/admin/mails?template=order-paid",
  `/admin/mails?accountId=acc_${no}`,
  "/admin/mails?folder=outbox",
  "/admin/mails?folder=bounced",
  "/admin/mail-threads",
  "/admin/mail-threads?folder=archive",
  "/admin/mail-threads?folder=archive&text=someone%40example.org",
  `/admin/mail-threads?folder=archive&accountId=acc_${no}`,
  "/admin/mail-threads?folder=archive&sort=oldest",
  "/admin/mail-threads?folder=archive&text=1777",
  "/admin/mails?sort=oldest",
  "/admin/mails?folder=outbox&sort=oldest",
  "/admin/question-reports?status=open",
  "/admin/question-reports?questionId=rules-7",
  "/admin/question-reports?status=open&text=rules-7",
  "/admin/question-reports?text=rules-7",
  `/admin/question-reports?status=open&after=${place}`,
  `/admin/mails?after=${place}`,
  `/admin/mails?sort=oldest&after=${place}`,
  `/admin/orders?after=${place}`,
  "/admin/questions?sort=hardest",
  "/admin/notes",
  "/admin/notes?sort=oldest",
  "/admin/notes?text=1777",
  "/admin/bank-lines",
  "/admin/bank-lines?text=nomsa%20dlamini",
  "/admin/bank-lines?status=settled&text=nomsa",
  "/admin/bank-lines?status=settled&text=K53-0000000",
  `/admin/bank-lines?status=settled&text=acc_${no}`,
  "/admin/refunds",
  "/admin/refunds?sort=newest",
  "/admin/refunds?status=requested",
  `/admin/refunds?text=acc_${no}`,
  "/admin/refunds?text=K53-0000000",
  `/admin/refunds?person=acc_${no}`,
  "/admin/refunds?person=nomsa&sort=newest",
  "/admin/shop/reviews",
  "/admin/shop/reviews?status=shown&sort=newest",
  "/admin/shop/reviews?status=shown&text=zebra",
  "/admin/question-reports?status=open&sort=newest",
  "/admin/study-groups?sort=oldest",
  "/admin/study-group-members?sort=oldest",
  "/admin/study-groups",
  "/admin/study-groups?status=open",
  "/admin/study-groups?status=reported",
  "/admin/study-groups?person=nomsa",
  `/admin/study-groups?person=acc_${no}`,
  "/admin/study-groups?status=closed",
  "/admin/study-group-members",
  "/admin/study-group-members?person=nomsa",
  `/admin/study-group-members?person=acc_${no}`,
  `/admin/study-group-members?accountId=acc_${no}`,
  "/admin/comments",
  "/admin/comments?status=shown",
  "/admin/comments?status=reported",
  "/admin/comments?status=shown&text=117",
  `/admin/comments?status=shown&articleId=art_${no}`,
  "/admin/comments?sort=newest",
  "/admin/comments?status=shown&sort=oldest",
  "/admin/articles",
  "/admin/articles?sort=oldest",
  "/admin/articles?status=published",
  "/admin/gallery",
  "/admin/gallery?sort=oldest",
  "/admin/gallery?text=picture%201777",
  "/admin/gallery?text=p1777",
  "/admin/articles?text=article-1777",
  "/admin/articles?text=zebra",
  "/admin/gallery?use=removed",
  "/admin/appointments?from=2026-12-01&until=2026-12-31",
  "/admin/appointments?from=2026-12-01&until=2026-12-31&text=zebra",
  `/admin/appointments?from=2026-12-01&until=2026-12-31&owner=acc_${no}&text=zebra`,
  "/admin/scheduled-articles?from=2026-12-01&until=2026-12-31&text=zebra",
  "/admin/driving-schools",
  "/admin/driving-schools?sort=backwards",
  "/admin/driving-schools?status=suspended",
  "/admin/driving-schools?name=school%20117",
  "/admin/audit",
  "/admin/audit?sort=oldest",
  "/admin/audit?action=identity.change-roles",
  "/admin/audit?actor=program",
  `/admin/audit?actor=acc_${no}`,
  `/admin/audit?target=acc_${no}`,
  "/admin/tests",
  "/admin/tests?group=unlikely",
  "/admin/tests?sort=latest",
  "/admin/tests?sort=unready",
  "/admin/tests?day=2026-12-01",
  "/articles/how-the-marks-work/comments",
  "/articles/how-the-marks-work/comments/own",
  `/admin/accounts/names?ids=acc_${no}`,
  `/admin/attempts/names?ids=att_${no}`,
];

test.each(lists)("no list of staff reads a whole table: %s", async (address) => {
  expect(await wholeReads(address)).toEqual([]);
});

test("the plan that a connection keeps for a list, whatever its values, reads no whole table", async () => {
  const client = await program.database.pool.connect();
  // As the program's connections are set.
  await client.query("BEGIN; SET LOCAL enable_seqscan = off");
  const whole: string[] = [];
  const planted = `SELECT * FROM billing."order" WHERE total_cents = $1`;
  for (const text of [planted, ...kept]) {
    const nodes = await planOf(client, text);
    if (nodes.some((node) => node["Node Type"] === "Seq Scan" && large.includes(node["Relation Name"] ?? "")))
      whole.push(text);
  }
  await client.query("ROLLBACK");
  client.release();
  expect(kept.size).toBeGreaterThan(50);
  expect(whole).toEqual([planted]);
});

const searchesByWords = [
  "/admin/tickets?text=zebra",
  "/admin/notes?text=zebra",
  "/admin/mail-threads?folder=archive&text=zebra",
  "/admin/comments?status=shown&text=zebra",
  "/admin/articles?text=zebra",
  "/admin/gallery?text=zebra",
  "/admin/question-reports?text=zebra",
  "/admin/bank-lines?status=settled&text=zebra",
  "/admin/shop/reviews?status=shown&text=zebra",
];

/** Which indexes the statements of one request can be read by, were there no index of the order. */
const indexesWithoutOrder = async (address: string) => {
  await wholeReads(address);
  const asked = sent.filter(isOfList);
  const client = await program.database.pool.connect();
  await client.query("BEGIN; SET LOCAL enable_indexscan = off; SET LOCAL enable_seqscan = off");
  const nodes = [];
  for (const [text, values] of asked) nodes.push(...(await planOf(client, text, values)));
  await client.query("ROLLBACK");
  client.release();
  return nodes.map((node) => node["Index Name"]);
};

// Of a word that many rows have the newest are found sooner in the order of the list: PostgreSQL chooses.
test.each(searchesByWords)("there is an index of the words of %s", async (address) => {
  expect(await indexesWithoutOrder(address)).toContainEqual(expect.stringMatching(/words$/));
});

test.each([
  ["/admin/notifications?status=unmatched", "notification_unmatched"],
  ["/admin/checkouts?plan=access-90", "cart_plans"],
  ["/admin/checkouts?discounted=yes", "cart_with_coupon"],
  ["/admin/reconciliation?ended=explained", "difference_explained"],
])("what few rows fit is read by an index of its own: %s by %s", async (address, index) => {
  await wholeReads(address);
  const plans = sent.filter(isOfList).map(([text, values]) => planOf(program.database.pool, text, values));
  const used = (await Promise.all(plans)).flat().map((node) => node["Index Name"]);
  expect(used).toContain(index);
});

test("a person's card reads no table whole", async () => {
  expect(await wholeReads(`/admin/contacts/${me.session.accountId}`)).toEqual([]);
});

test("the check sees a list whose index is gone", async () => {
  await program.database.pool.query(
    "DROP INDEX kernel.mail_listed, kernel.mail_by_state, kernel.mail_by_template",
  );
  expect(await wholeReads("/admin/mails")).toEqual([expect.stringMatching(/^mail: select /)]);
});
