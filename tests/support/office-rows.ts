/** The tables that lists of staff read, and that grow with learners and years. */
export const officeTables = [
  "identity.account",
  'billing."order"',
  "admin_template.conversation",
  "kernel.mail",
  "identity.person_mark",
  "identity.contact_tag",
  "admin_template.invoice_document",
  "assessment.re_marking",
  "billing.order_figures",
  "billing.payment",
  "billing.invoice",
  "billing.notification",
  "billing.refund",
  "billing.coupon",
  "billing.cart",
  "billing.bank_line",
  "billing.proof",
  "billing.difference",
  "billing.reconciliation",
  "admin_template.mail_thread",
  "admin_template.mail_letter",
  "admin_template.note",
  "admin_template.appointment",
  "admin_template.shop_review",
  "admin_template.article",
  "admin_template.article_version",
  "admin_template.article_comment",
  "admin_template.gallery_picture",
  "admin_template.gallery_size",
  "catalogue.driving_school",
  "assessment.question_report",
  "scheduling.study_group",
  "scheduling.group_member",
  "scheduling.test_date",
  "scheduling.test_day",
  "kernel.audit_entry",
] as const;

/** Statements that fill the tables of which other lists know who and what: accounts, orders, conversations, mails. */
export const rowsOfLearners = (rows: number): readonly string[] => [
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
];

/** One of a thousand orders is paid by transfer, with a coupon, for a plan; a hundredth was paid back. */
const rowsOfMoney = (rows: number): readonly string[] => [
  `INSERT INTO billing.order_figures
   (stream, version, state, account, method, status, total_cents, discount_cents, coupon, lines, placed_at, paid_at,
    refunds, refunded_at)
   SELECT id, 1, '{}', account, CASE WHEN rare THEN 'eft' ELSE 'payfast' END, status, total_cents, 0,
     CASE WHEN rare THEN 'SPRING' END,
     jsonb_build_array(jsonb_build_object('planId', CASE WHEN rare THEN 'access-30' ELSE 'access-7' END)),
     placed_at, placed_at, '[]', CASE WHEN status = 'refunded' THEN placed_at END
   FROM (SELECT *, reference LIKE '%000' AS rare FROM billing."order") AS "order"`,
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
  `INSERT INTO billing.refund (id, order_id, account, payment_id, cents, reason, status, requested_by, requested_at)
   SELECT gen_random_uuid(), "order".id, account, payment.id, 9900, 'cooling-off',
     CASE WHEN status = 'refunded' THEN 'requested' ELSE 'paid' END, account, placed_at
   FROM billing."order" JOIN billing.payment ON payment.order_id = "order".id`,
  `INSERT INTO billing.coupon
   (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
   SELECT 'CODE-' || n, 'percent', 100, 0, 1, now() - n * interval '1 hour', n % 100 = 0 FROM generate_series(1, ${rows}) AS n`,
];

/** Each with marks of its own, and all of them settled: what they say could not be opened. */
const rowsOfBankLines = (rows: number): readonly string[] => [
  `INSERT INTO billing.bank_line (id, booked_on, cents, sealed, marks, status, imported_by, imported_at)
   SELECT gen_random_uuid(), current_date, 9900, ''::bytea, ARRAY[sha256(n::text::bytea), sha256((-n)::text::bytea)],
     'settled', gen_random_uuid(), now() - n * interval '1 minute' FROM generate_series(1, ${rows}) AS n`,
];

/** A proof for each order, and a difference for each payment: one of a hundred stands, as many were explained. */
const rowsOfEvidence = (rows: number): readonly string[] => [
  `INSERT INTO billing.proof (id, order_id, account, type, bytes, sealed, status, received_at)
   SELECT gen_random_uuid(), id, account, 'image/png', 1, ''::bytea,
     CASE status WHEN 'refunded' THEN 'not-found' ELSE 'looked-at' END, placed_at FROM billing."order"`,
  `INSERT INTO billing.difference (id, kind, provider_payment_id, their_cents, found_at, ended_at, explained_by)
   SELECT gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'amount' ELSE 'unknown-here' END, 'many-' || n, 9900,
     now() - n * interval '1 hour', CASE WHEN n % 100 > 0 THEN now() END, CASE WHEN n % 100 = 1 THEN gen_random_uuid() END
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO billing.reconciliation (day, from_day, payments, cents, differences, ran_at)
   SELECT current_date - n, current_date - n - 6, 1, 9900, 0, now() FROM generate_series(1, ${rows}) AS n`,
];

/** A tenth of the carts have something in them, and a hundredth of those a coupon. */
const rowsOfCarts = (rows: number): readonly string[] => [
  `INSERT INTO billing.cart (owner, cart, changed_at)
   SELECT gen_random_uuid(), jsonb_build_object('phase', 'open', 'lines', CASE WHEN n % 10 = 0
     THEN '[{"planId": "access-7", "quantity": 1}]'::jsonb ELSE '[]'::jsonb END,
     'coupon', CASE WHEN n % 1000 = 0 THEN 'SPRING' END, 'orderId', NULL),
     now() - n * interval '1 minute' FROM generate_series(1, ${rows}) AS n`,
];

/** A tenth of the correspondences are with people who have no account. */
const rowsOfStaff = (rows: number): readonly string[] => [
  `INSERT INTO admin_template.mail_thread (id, folder, account, mark, subject, is_read, opened_at, latest_at)
   SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'inbox' ELSE 'archive' END, gen_random_uuid(),
     sha256(n::text::bytea), 'A question ' || n, true, now(), now() - n * interval '1 minute'
   FROM generate_series(1, ${rows}) AS n`,
  `UPDATE admin_template.mail_thread SET account = NULL, sender = NULL WHERE number % 10 = 0`,
  `INSERT INTO admin_template.mail_letter (id, thread, direction, message_id, text, at)
   SELECT gen_random_uuid(), id, 'in', id::text, 'Hello', now() FROM admin_template.mail_thread`,
  `INSERT INTO identity.person_mark (mark, account) SELECT sha256(id::text::bytea), id FROM identity.account`,
  `INSERT INTO admin_template.note (id, text, colour, shared, pinned, kind, written_by, written_at, changed_by, changed_at, version)
   SELECT gen_random_uuid(), 'A note ' || n, 'plain', true, n % 500 = 0, 'nothing', gen_random_uuid(), now(),
     gen_random_uuid(), now() - n * interval '1 minute', 1 FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.appointment (id, owner, title, note, day, minutes, is_shared)
   SELECT gen_random_uuid(), gen_random_uuid(), 'Call ' || n, '', current_date + n / 20, 30, n % 10 = 0
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO kernel.audit_entry (number, at, actor, roles, action, target, facts, reference)
   SELECT 1000000 + n, now(), gen_random_uuid(), '{admin}', CASE WHEN n % 100 = 0 THEN 'identity.change-roles' ELSE 'office.keep-note' END,
     'nte_' || md5(n::text), '{}', 'reference' FROM generate_series(1, ${rows}) AS n`,
];

const rowsOfContent = (rows: number): readonly string[] => [
  `INSERT INTO admin_template.article (id, slug, version, saved_at, public_version, publish_at, withdrawn)
   SELECT gen_random_uuid(), 'article-' || n, 1, now() - n * interval '1 hour', CASE WHEN n % 100 > 0 THEN 1 END,
     CASE WHEN n % 100 > 0 THEN now() - n * interval '1 hour' + CASE WHEN n % 100 = 1 THEN interval '9 years' ELSE interval '0' END END,
     n % 100 = 2 FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.article_version (article, version, texts, saved_at)
   SELECT id, 1, jsonb_build_object('en', jsonb_build_object('title', 'About ' || slug), 'fr', null, 'ar', null, 'ch', null), saved_at
   FROM admin_template.article WHERE slug LIKE 'article-%'`,
  `INSERT INTO admin_template.gallery_picture (id, alt, added_at, removed_at)
   SELECT gen_random_uuid(), jsonb_build_object('en', 'Picture ' || n), now(), CASE WHEN n % 100 = 0 THEN now() END
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.gallery_size (picture, width, height, webp)
   SELECT id, 320, 200, ''::bytea FROM admin_template.gallery_picture`,
  `INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 'workbook', 5, 'Good', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'shown' END,
     now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO admin_template.article_comment
   (id, article, account, text, shown_as, status, reports, written_at)
   SELECT gen_random_uuid(), (SELECT id FROM admin_template.article ORDER BY id OFFSET n % 4 LIMIT 1), gen_random_uuid(),
     'Comment ' || n || ' about the test', 'initials', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'shown' END,
     CASE WHEN n % 300 = 1 THEN 1 ELSE 0 END, now() - n * interval '1 hour' FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO catalogue.driving_school
     (reference, status, sample, name, province, town, phone, codes, transmission, languages, name_key, town_key)
   SELECT 'many-' || n, CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'listed' END, false, 'School ' || n, 'gauteng', 'Soweto',
     '+27115550100', '{B}', 'manual', '{en}', 'school ' || n, 'soweto' FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO assessment.question_report (id, question_id, version, text, seen_in, reported_at, settled_at)
   SELECT gen_random_uuid(), 'rules-' || n % 900, 1, 'It is wrong', 'practice', now() - n * interval '1 hour',
     CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, ${rows}) AS n`,
];

/** A tenth of the accounts have one of fifty tags. */
const rowsOfTags = (rows: number): readonly string[] => [
  `INSERT INTO identity.contact_tag (tag, account)
   SELECT 'tag-' || n % 50, id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM identity.account) AS one
   WHERE n % 10 = 0 AND n <= ${rows}`,
  `INSERT INTO assessment.re_marking (id, question_id, version, state, by, why, started_at, finished_at)
   SELECT gen_random_uuid(), 'rules-' || n, 2, 'done', 'acc_', 'A wrong key', now() - n * interval '1 hour', now()
   FROM generate_series(1, ${rows}) AS n`,
];

/** Bills that a school asked for. They stand apart: the benchmark of lists fills these in its own way. */
export const rowsOfBills = (rows: number): readonly string[] => [
  `INSERT INTO admin_template.invoice_document (id, content)
   SELECT 100000 + n, jsonb_build_object('billFrom', 'Roadworthy', 'billTo', 'School ' || n, 'orders', '[]'::jsonb,
     'orderDate', '2026-05-05', 'grandTotal', 55 * n, 'status', 'Pending') FROM generate_series(1, ${rows}) AS n`,
];

const rowsOfStudy = (rows: number): readonly string[] => [
  `INSERT INTO scheduling.study_group (id, maker, made_at, closed_at, reports)
   SELECT gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 hour', CASE WHEN n % 200 = 0 THEN now() END,
     CASE WHEN n % 200 = 1 THEN 1 ELSE 0 END FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO scheduling.group_member
   (id, "group", account, joined_at, shown_as, shares_streak, shares_papers)
   SELECT gen_random_uuid(), id, maker, made_at, 'initials', true, true FROM scheduling.study_group`,
  `INSERT INTO scheduling.test_date (id, participant, account, day, set_at)
   SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), current_date + n % 3650, now()
   FROM generate_series(1, ${rows}) AS n`,
  `INSERT INTO scheduling.test_day (stream, version, day, test_code, is_booked, time, is_open, set_at)
   SELECT id, 1, day, 'code 8', true, '09:30', true, set_at FROM scheduling.test_date`,
];

/** Statements that fill every other table that a list of staff reads, after those of learners. */
export const rowsOfOffice = (rows: number): readonly string[] => [
  ...rowsOfMoney(rows),
  ...rowsOfBankLines(rows),
  ...rowsOfEvidence(rows),
  ...rowsOfCarts(rows),
  ...rowsOfStaff(rows),
  ...rowsOfContent(rows),
  ...rowsOfStudy(rows),
  ...rowsOfTags(rows),
];
