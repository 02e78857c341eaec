import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { headsOfLists } from "./heads-of-lists.fixture.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { operationsRequests } from "./operations-requests.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
let admin: TestBrowser;
let support: TestBrowser;
const learner = { email: "", accountId: "" };

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { PAYMENTS: "simulator" });
  admin = new TestBrowser(app.port);
  support = new TestBrowser(app.port);
  await signInStaff(app, admin, "admin");
  await signInStaff(app, support, "support");
  const browser = new TestBrowser(app.port);
  const { session, email } = await signUp(browser);
  Object.assign(learner, { email, accountId: session.accountId });
  succeeded(await browser.send("POST", "/orders", billingRequests()["placeOrder"]!.body));
  browser.close();
});
afterAll(async () => {
  admin.close();
  support.close();
  await app.stop();
  await database.drop();
});

const file = async (by: TestBrowser, list: string, query = "") => {
  const answer = await by.send("GET", `/admin/exports/${list}${query}`);
  const lines = answer.text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .filter(Boolean);
  return { ...answer, lines };
};
const lastAct = async () =>
  (
    await database.pool.query<{ action: string; facts: object }>(
      "SELECT action, facts FROM kernel.audit_entry ORDER BY number DESC LIMIT 1",
    )
  ).rows[0];

test("contacts are a file of those that the list shows, for those who may see it, and the audit log says so", async () => {
  const { status, lines } = await file(support, "contacts", "?status=active&sort=oldest");
  expect(status).toBe(200);
  expect(lines[0]).toBe(
    "kind,name,email,phone,accountId,schoolId,leadId,status,isSuspended,roles,about,consent,since",
  );
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain(`${learner.accountId},`);
  expect(lines[3]).toContain(learner.email);
  expect(await lastAct()).toEqual({
    action: "office.export-list",
    facts: { list: "contacts", format: "csv", status: "active", sort: "oldest" },
  });
  const ndjson = await file(admin, "contacts", "?format=ndjson");
  // NDJSON is for programs, which would stumble over the mark.
  expect(ndjson.text).toMatch(/^\{/);
  const rows = ndjson.text.trim().split("\n");
  expect(rows.map((row) => (JSON.parse(row) as { email: string }).email)).toContain(learner.email);
});

test("a spreadsheet can tell that a CSV file is UTF-8", async () => {
  const { text } = await file(admin, "contacts", "?format=csv");
  expect(text.startsWith("\uFEFFkind,name")).toBe(true);
});

test("tickets of many pages are one file, each ticket once, and no topic is a formula", async () => {
  await database.pool.query(
    `INSERT INTO admin_template.conversation (id, channel, source, topic, status, links, opened_at, latest_at)
     SELECT gen_random_uuid(), 'ticket', 'staff', CASE WHEN n = 1 THEN '=HYPERLINK("http://x")' ELSE 'Topic ' || n END,
       'open', '{}', now() - n * interval '1 hour', now() - n * interval '1 minute' FROM generate_series(1, 130) AS n`,
  );
  const { lines } = await file(support, "tickets", "?text=");
  expect(lines).toHaveLength(131);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(131);
  expect(lines.find((line) => line.includes("HYPERLINK"))).toContain(`"'=HYPERLINK(""http://x"")"`);
  const found = await file(support, "tickets", "?text=Topic%2012&status=open");
  expect(found.lines.length - 1).toBe(11);
  expect(await lastAct()).toEqual({
    action: "office.export-list",
    facts: { list: "tickets", format: "csv", status: "open" },
  });
});

test("orders are a file for admins alone", async () => {
  const { lines } = await file(admin, "orders", "?status=pending");
  expect(lines[0]).toBe("orderId,reference,accountId,status,totalCents,placedAt");
  expect(lines[1]).toMatch(new RegExp(`^ord_[0-9a-f]{32},K53-\\w+,${learner.accountId},pending,9900,`));
  expect(lines).toHaveLength(2);
  expect((await file(support, "orders")).status).toBe(403);
  expect((await lastAct())?.action).toBe("billing.export-orders");
});

const run = (text: string) => database.pool.query(text);
const fillLists = async () => {
  const note = { version: 0, text: "=1+1", colour: "theme", isShared: false, isPinned: false, about: null };
  succeeded(await support.send("PUT", `/admin/notes/nte_${"1".repeat(32)}`, note));
  succeeded(await admin.send("PUT", `/admin/notes/nte_${"2".repeat(32)}`, { ...note, text: "Mine alone" }));
  const appointment = { title: "@call", note: "", day: "2026-12-01", time: null, minutes: 30 };
  const kept = { version: 0, ...appointment, isShared: true, about: null };
  succeeded(await support.send("PUT", `/admin/appointments/apt_${"1".repeat(32)}`, kept));
  succeeded(
    await admin.send("POST", "/data/invoicedata/addinvoice", operationsRequests.addInvoiceDocument!.body),
  );
  await run(`INSERT INTO admin_template.mail_thread (id, folder, mark, subject, is_read, opened_at, latest_at)
    SELECT gen_random_uuid(), 'archive', sha256(n::text::bytea), '=A question', true, now(), date_trunc('second', now()) - n * interval '1 minute'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO kernel.mail (id, template, language, state, last_error, created_at)
    SELECT gen_random_uuid(), 'study-day', 'en', 'failed', 'never: 550', now() - n * interval '1 minute'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO admin_template.conversation (id, channel, source, topic, status, links, opened_at, latest_at)
    SELECT gen_random_uuid(), 'chat', 'chat', 'A chat', 'open', '{}', date_trunc('second', now()) - n * interval '1 hour',
      date_trunc('second', now()) - n * interval '1 minute'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'workbook', 5, '=Good', 'waiting', date_trunc('second', now()) - n * interval '1 hour'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO admin_template.article_comment (id, article, account, text, shown_as, written_at)
    SELECT gen_random_uuid(), (SELECT id FROM admin_template.article LIMIT 1), gen_random_uuid(), '=Good', 'initials',
      date_trunc('second', now()) - n * interval '1 hour' FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.payment (id, order_id, provider, provider_payment_id, cents, fee_cents, received_at)
    SELECT id, id, 'payfast', reference, 9900, 0, now() FROM billing."order"`);
  await run(`INSERT INTO billing.refund (id, order_id, account, payment_id, cents, reason, status, requested_by, requested_at)
    SELECT gen_random_uuid(), id, account, id, 9900, 'cooling-off', 'requested', account, now() FROM billing."order"`);
  await run(`INSERT INTO assessment.question_report (id, question_id, version, text, seen_in, reported_at)
    SELECT gen_random_uuid(), 'rules-' || n, 1, '+27 is wrong', 'practice', now() - n * interval '1 hour'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO assessment.practice_summary
      (stream, version, participant, test_code, selection, started_at, ends_at, asked, categories, tries)
    SELECT gen_random_uuid(), 1, '=guest-' || n, 'code 8', '{}', date_trunc('second', now()) - n * interval '1 millisecond', now(), '[]', '[]', '[]'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO scheduling.study_group (id, maker, made_at)
    SELECT gen_random_uuid(), gen_random_uuid(), date_trunc('second', now()) - n * interval '1 hour'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO scheduling.group_member (id, "group", account, joined_at, shown_as, shares_streak, shares_papers)
    SELECT gen_random_uuid(), id, maker, made_at, 'initials', true, true FROM scheduling.study_group`);
  await run(`INSERT INTO catalogue.driving_school (reference, status, sample, name, province, town, phone, codes,
      transmission, languages, name_key, town_key)
    SELECT 'export-' || n, 'suspended', false, '-School ' || n, 'gauteng', 'Soweto', '+27115550100', '{B,C1}', 'both',
      '{en,zu}', '-school ' || n, 'soweto' FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.notification (id, digest, address, status, checks, received_at, next_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), '=HYPERLINK', 'held', '{"source": "unknown"}',
      date_trunc('second', now()) - n * interval '1 hour', now() FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
    SELECT 'EXPORT' || n, 'percent', 100, 0, 1, now(), false FROM generate_series(1, 60) AS n`);
  // After the refunds, which are of every order there is until then.
  await run(`INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'paid', 9900, 'K53-EXPORT' || n,
      date_trunc('second', now()) - n * interval '1 hour', now() FROM generate_series(1, 60) AS n`);
  await run(`WITH waiting AS (
      INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'pending', 9900, '=K53', now(), now()) RETURNING id, account)
    INSERT INTO billing.proof (id, order_id, account, type, bytes, sealed, status, received_at)
    SELECT gen_random_uuid(), id, account, 'image/png', 1, ''::bytea, 'received', now() FROM waiting`);
  await run(`INSERT INTO billing.cart (owner, cart, changed_at)
    SELECT gen_random_uuid(), jsonb_build_object('phase', 'open', 'lines', '[{"planId": "access-7", "quantity": 2}]'::jsonb,
      'coupon', 'EXPORT1', 'orderId', NULL), date_trunc('second', now()) - n * interval '1 minute'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.difference (id, kind, provider_payment_id, their_cents, found_at)
    SELECT gen_random_uuid(), 'unknown-here', 'pf-' || n, 9900, date_trunc('second', now()) - n * interval '1 hour'
    FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.reconciliation (day, from_day, payments, cents, differences, ran_at)
    SELECT current_date - n, current_date - n - 1, 1, 9900, 0, now() FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO assessment.re_marking (id, question_id, version, state, by, why, started_at, finished_at)
    SELECT gen_random_uuid(), 'rules-1', n, 'done', 'acc_${"0".repeat(32)}', '=too strict',
      date_trunc('second', now()) - n * interval '1 hour', now() FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO admin_template.conversation
      (id, channel, source, topic, status, links, opened_at, latest_at, report_reason, reported_at)
    SELECT gen_random_uuid(), 'chat', 'chat', '=HYPERLINK', 'closed', '{}', now(), now(), 'rude',
      date_trunc('second', now()) - n * interval '1 hour' FROM generate_series(1, 60) AS n`);
  await run(`INSERT INTO billing.invoice (id, kind, number, order_id, account, cents, issued_at)
    SELECT gen_random_uuid(), 'invoice', row_number() OVER (ORDER BY id), id, account, total_cents, placed_at
    FROM billing."order" WHERE reference LIKE 'K53-EXPORT%'`);
};

/** The list, who may have it and who may not, its filter, how many rows it has, and a cell that would be a formula. */
const lists = [
  ["notes", "support", null, "?text=1", 1, "'=1+1"],
  ["articles", "admin", "support", "?status=published", null, null],
  ["bills", "admin", "support", "", null, null],
  ["appointments", "support", null, "?from=2026-12-01&until=2026-12-02&text=call", 1, "'@call"],
  ["appointments", "support", null, "?from=2026-12-01&until=2026-12-02&text=bank", 0, null],
  ["reviews", "support", null, "?status=waiting", 60, "'=Good"],
  ["comments", "support", null, "?status=waiting&text=good", 60, "'=Good"],
  ["driving-schools", "admin", "support", "?status=suspended", 60, "'-School"],
  ["question-reports", "support", null, "?status=open", 60, "'+27 is wrong"],
  ["refunds", "admin", "support", "?status=requested", 1, null],
  ["payments", "admin", "support", "?text=K53-0000000&sort=oldest", 0, null],
  ["prices", "admin", "support", "", null, null],
  ["coupons", "admin", "support", "?state=ended&sort=newest&text=export", 60, null],
  ["products", "support", null, "", null, null],
  ["notifications", "admin", "support", "?status=held&sort=oldest", 60, "'=HYPERLINK"],
  ["invoices", "admin", "support", "?state=standing", 60, null],
  ["mail-threads", "support", null, "?folder=archive&sort=oldest", 60, "'=A question"],
  ["mails", "support", null, "?state=failed&sort=oldest", 60, null],
  ["audit", "admin", "support", "?action=office.export-list&sort=oldest", null, null],
  ["study-group-members", "support", null, "?sort=oldest", 60, null],
  ["chats", "support", null, "?status=open&sort=oldest&text=A%20chat", 60, null],
  ["proofs", "admin", "support", "?status=received&sort=newest", 1, "'=K53"],
  ["payment-differences", "admin", "support", "?kind=unknown-here&sort=newest", 60, null],
  ["carts", "admin", "support", "?discounted=yes&sort=oldest", 60, null],
  ["payment-comparisons", "admin", "support", "", 60, null],
  ["re-markings", "admin", "support", "", 60, "'=too strict"],
  ["reported-chats", "support", null, "", 60, "'=HYPERLINK"],
  ["bank-lines", "admin", "support", "?sort=newest", 0, null],
  ["tests", "support", null, "?day=2026-12-01", 0, null],
  ["staff", "admin", "support", "", 2, null],
  ["questions", "admin", "support", "?category=rules", null, null],
  ["active-learners", "support", null, "?testCode=code+8&sort=oldest", 60, "'=guest"],
  ["study-groups", "support", null, "?status=open", 60, null],
] as const;

test.each(lists)(
  "%s are a file of several pages, for those who see the list alone, and the audit log says so",
  async (list, may, mayNot, query, rows, formula) => {
    if (list === lists[0][0]) await fillLists();
    const by = { admin, support };
    const answer = await file(by[may], list, query);
    expect([list, answer.status]).toEqual([list, 200]);
    const [head, ...lines] = answer.lines;
    expect(head?.split(",").length).toBeGreaterThan(4);
    expect(head).toMatch(headsOfLists);
    if (rows === null) expect(lines.length).toBeGreaterThan(0);
    else expect(lines).toHaveLength(rows);
    expect(new Set(lines).size).toBe(lines.length);
    if (formula !== null) expect(lines[0]).toContain(formula);
    expect(await lastAct()).toMatchObject({
      action: expect.stringMatching(/\.export-list$/) as string,
      facts: { list, format: "csv" },
    });
    expect(JSON.stringify((await lastAct())?.facts)).not.toContain("text");
    const ndjson = await file(by[may], list, `${query === "" ? "?" : `${query}&`}format=ndjson`);
    expect(ndjson.text.trim().split("\n").filter(Boolean)).toHaveLength(lines.length);
    if (mayNot !== null) expect((await file(by[mayNot], list)).status).toBe(403);
  },
);
