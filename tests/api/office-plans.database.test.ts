import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { fillAttempts } from "../../modules/assessment/testing/many-attempts.ts";
import { planOf } from "../support/query-plan.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const rows = 20_000;
let admin: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

/** What grows with learners and years, and is filled here: PostgreSQL reads a small table whole, whatever it has. */
const large = [
  ...[
    "account",
    "person_mark",
    "order",
    "order_figures",
    "payment",
    "invoice",
    "notification",
    "conversation",
    "mail",
    "mail_thread",
    "mail_letter",
  ],
  ...["note", "refund", "shop_review", "article_comment"],
  ...["attempt_summary", "question_report", "study_group", "group_member"],
];

const fills = [
  `INSERT INTO identity.account (id, roles, status, language, guardian, registered_at)
   SELECT gen_random_uuid(), '{client}', CASE WHEN n % 50 = 0 THEN 'unconfirmed' ELSE 'active' END, 'en', 'not-needed',
     now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
   SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'refunded' ELSE 'paid' END, 9900,
     'K53-' || n, now() - n * interval '1 hour', now() FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.conversation (id, account, channel, source, topic, status, opened_at, latest_at)
   SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 10 = 0 THEN 'chat' ELSE 'ticket' END, 'chat',
     'Question ' || n, CASE WHEN n % 100 = 0 THEN 'open' ELSE 'closed' END, now() - n * interval '1 hour',
     now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO kernel.mail (id, account, template, language, state, created_at)
   SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'order-paid' ELSE 'study-day' END, 'en',
     CASE WHEN n % 100 = 0 THEN 'failed' ELSE 'sent' END, now() - n * interval '1 minute'
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.mail_thread (id, folder, account, mark, subject, is_read, opened_at, latest_at)
   SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'inbox' ELSE 'archive' END, gen_random_uuid(),
     sha256(n::text::bytea), 'A question ' || n, true, now(), now() - n * interval '1 minute'
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO assessment.question_report (id, question_id, version, text, seen_in, reported_at, settled_at)
   SELECT gen_random_uuid(), 'rules-' || n % 900, 1, 'It is wrong', 'practice', now() - n * interval '1 hour',
     CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO scheduling.study_group (id, maker, made_at, closed_at, reports)
   SELECT gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 hour', CASE WHEN n % 200 = 0 THEN now() END,
     CASE WHEN n % 200 = 1 THEN 1 ELSE 0 END FROM generate_series(1, ${rows}) AS n`,
];
const comments = `INSERT INTO admin_template.article_comment
   (id, article, account, text, shown_as, status, reports, written_at)
   SELECT gen_random_uuid(), (SELECT id FROM admin_template.article ORDER BY id OFFSET n % 4 LIMIT 1), gen_random_uuid(),
     'Comment ' || n || ' about the test', 'initials', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'shown' END,
     CASE WHEN n % 300 = 1 THEN 1 ELSE 0 END, now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`;
/** A tenth of the correspondences are with people who have no account. */
const strangers = [
  `UPDATE admin_template.mail_thread SET account = NULL, sender = NULL WHERE number % 10 = 0`,
  `INSERT INTO admin_template.mail_letter (id, thread, direction, message_id, text, at)
   SELECT gen_random_uuid(), id, 'in', id::text, 'Hello', now() FROM admin_template.mail_thread`,
  `INSERT INTO identity.person_mark (mark, account) SELECT sha256(id::text::bytea), id FROM identity.account`,
];
const payments = [
  `INSERT INTO billing.payment (id, order_id, provider, provider_payment_id, cents, fee_cents, received_at)
   SELECT gen_random_uuid(), id, 'simulator', reference, 9900, 0, placed_at FROM billing."order"`,
  `INSERT INTO billing.invoice (id, kind, number, order_id, account, cents, issued_at)
   SELECT gen_random_uuid(), 'invoice', row_number() OVER (ORDER BY placed_at), id, account, total_cents, placed_at
   FROM billing."order"`,
  `INSERT INTO billing.invoice (id, kind, number, order_id, account, cents, issued_at)
   SELECT gen_random_uuid(), 'credit-note', number, order_id, account, cents, issued_at
   FROM billing.invoice WHERE number % 200 = 0`,
  `INSERT INTO billing.notification (id, digest, address, order_id, status, checks, received_at, next_at)
   SELECT gen_random_uuid(), sha256(reference::bytea), '', id,
     CASE WHEN status = 'paid' THEN 'settled' ELSE 'held' END, '[]', placed_at, placed_at FROM billing."order"`,
];
const others = [
  `INSERT INTO admin_template.note (id, text, colour, shared, pinned, kind, written_by, written_at, changed_by, changed_at, version)
   SELECT gen_random_uuid(), 'A note ' || n, 'plain', true, n % 500 = 0, 'nothing', gen_random_uuid(), now(),
     gen_random_uuid(), now() - n * interval '1 minute', 1 FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO billing.refund (id, order_id, account, payment_id, cents, reason, status, requested_by, requested_at)
   SELECT gen_random_uuid(), "order".id, account, payment.id, 9900, 'cooling-off',
     CASE WHEN status = 'refunded' THEN 'requested' ELSE 'paid' END, account, placed_at
   FROM billing."order" JOIN billing.payment ON payment.order_id = "order".id`,
  `INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 'workbook', 5, 'Good', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'shown' END,
     now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`,
];
/** What only the read model of numbers knows of an order: one of a thousand is paid by transfer, with a coupon, for a plan. */
const figures = `INSERT INTO billing.order_figures
   (stream, version, state, account, method, status, total_cents, discount_cents, coupon, lines, placed_at, paid_at,
    refunds, refunded_at)
   SELECT id, 1, '{}', account, CASE WHEN rare THEN 'eft' ELSE 'payfast' END, status, total_cents, 0,
     CASE WHEN rare THEN 'SPRING' END,
     jsonb_build_array(jsonb_build_object('planId', CASE WHEN rare THEN 'access-30' ELSE 'access-7' END)),
     placed_at, placed_at, '[]', CASE WHEN status = 'refunded' THEN placed_at END
   FROM (SELECT *, reference LIKE '%000' AS rare FROM billing."order") AS "order"`;
const members = `INSERT INTO scheduling.group_member
   (id, "group", account, joined_at, shown_as, shares_streak, shares_papers)
   SELECT gen_random_uuid(), id, maker, made_at, 'initials', true, true FROM scheduling.study_group`;
const analysed = `ANALYZE identity.account; ANALYZE billing."order"; ANALYZE admin_template.conversation;
  ANALYZE admin_template.note; ANALYZE billing.refund; ANALYZE admin_template.shop_review;
  ANALYZE kernel.mail; ANALYZE admin_template.mail_thread;
  ANALYZE admin_template.mail_letter; ANALYZE identity.person_mark; ANALYZE billing.payment; ANALYZE billing.invoice; ANALYZE billing.notification; ANALYZE assessment.question_report;
  ANALYZE billing.order_figures; ANALYZE scheduling.study_group; ANALYZE scheduling.group_member; ANALYZE admin_template.article_comment`;

type Sent = readonly [text: string, values: readonly unknown[]];
let sent: Sent[] = [];
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is asked of
const { query } = pg.Client.prototype;

beforeAll(async () => {
  admin = program.browser();
  const learner = program.browser();
  me = await signUp(learner);
  await signInStaff(program.app, admin, "admin");
  const { pool } = program.database;
  for (const fill of [...fills, ...strangers, ...payments, ...others, figures, members, comments])
    await pool.query(fill);
  await fillAttempts(pool, rows, new Date().toISOString());
  await pool.query(analysed);
  // The program runs in this process: every statement of every connection comes by here.
  pg.Client.prototype.query = function spied(this: pg.Client, ...asked: never[]) {
    const [first, second] = asked as unknown as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === "string" ? first : first.text;
    const values =
      (typeof first === "object" ? first.values : undefined) ?? (Array.isArray(second) ? second : []);
    if (text !== undefined) sent.push([text, values as unknown[]]);
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
const lists = [
  "/admin/contacts",
  "/admin/contacts?status=unconfirmed",
  "/admin/contacts?sort=oldest",
  "/admin/contacts?kind=lead",
  "/admin/contacts?kind=guardian",
  "/admin/contacts?suspended=yes",
  "/admin/contacts?text=nomsa",
  "/admin/contacts?text=someone%40example.org",
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
  "/admin/notifications?sort=oldest",
  "/admin/notifications?status=held&sort=oldest",
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
  "/admin/mails?sort=oldest",
  "/admin/mails?folder=outbox&sort=oldest",
  "/admin/question-reports?status=open",
  "/admin/question-reports?questionId=rules-7",
  "/admin/questions?sort=hardest",
  "/admin/notes",
  "/admin/notes?sort=oldest",
  "/admin/bank-lines",
  "/admin/refunds",
  "/admin/refunds?sort=newest",
  "/admin/refunds?status=requested",
  "/admin/shop/reviews",
  "/admin/shop/reviews?status=shown&sort=newest",
  "/admin/question-reports?status=open&sort=newest",
  "/admin/study-groups?sort=oldest",
  "/admin/study-group-members?sort=oldest",
  "/admin/study-groups",
  "/admin/study-groups?status=open",
  "/admin/study-groups?status=reported",
  "/admin/study-groups?status=closed",
  "/admin/study-group-members",
  `/admin/study-group-members?accountId=acc_${no}`,
  "/admin/comments",
  "/admin/comments?status=shown",
  "/admin/comments?status=reported",
  "/admin/comments?status=shown&text=117",
  `/admin/comments?status=shown&articleId=art_${no}`,
  "/articles/how-the-marks-work/comments",
  "/articles/how-the-marks-work/comments/own",
  `/admin/accounts/names?ids=acc_${no}`,
  `/admin/attempts/names?ids=att_${no}`,
];

test.each(lists)("no list of staff reads a whole table: %s", async (address) => {
  expect(await wholeReads(address)).toEqual([]);
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
