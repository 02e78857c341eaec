import {
  listAppointments,
  listChats,
  listGallery,
  listMailThreads,
  listStaffComments,
  listStaffReviews,
  searchArticles,
  searchNotes,
} from "#modules/admin-template/contract";
import { listQuestionReports } from "#modules/assessment/contract";
import {
  listCoupons,
  listNotifications,
  listRefunds,
  searchInvoices,
  searchOrders,
} from "#modules/billing/contract";
import { listStaffSchools } from "#modules/catalogue/contract";
import { listComingTests, listGroupMembers, listGroups } from "#modules/scheduling/contract";
import type { Endpoint } from "#vocabulary/endpoint";
import type { Compared } from "./lists.ts";

/**
 * A list as it is opened, and the statements that read the same rows. What staff type or choose is a parameter of them: it
 * is something else each time.
 */
export const opened = (
  endpoint: Endpoint,
  query: object,
  ...statements: readonly (string | readonly [text: string, ...typed: (string | Buffer)[]])[]
): Compared => ({
  endpoint,
  input: () => ({ query }),
  statements: statements.map((one) => {
    const [text, ...typed] = typeof one === "string" ? [one] : one;
    return [text, () => typed] as const;
  }),
});

const comments = `SELECT c.*, a.slug, v.texts -> 'en' ->> 'title' AS title FROM admin_template.article_comment AS c
  JOIN admin_template.article AS a ON a.id = c.article
  JOIN admin_template.article_version AS v ON v.article = a.id AND v.version = a.version`;
const oldestWaiting =
  "SELECT account FROM admin_template.article_comment WHERE status = 'waiting' ORDER BY written_at, id LIMIT 51";
/** Beside each comment stands the name of its writer, by what their account allows. */
const writers = [
  `SELECT p.account, p.sealed, p.version, k.wrapped FROM identity.person p JOIN identity.person_key k ON k.account = p.account
   WHERE p.account IN (${oldestWaiting})`,
  `SELECT * FROM identity.account WHERE id IN (${oldestWaiting})`,
];
const waiting = (table: string) => `SELECT count(*)::int FROM ${table} WHERE status = 'waiting'`;
export const articleRows = `SELECT a.*, v.texts, v.saved_by FROM admin_template.article AS a
  JOIN admin_template.article_version AS v ON v.article = a.id AND v.version = a.version`;
export const pictureRows = `SELECT *, (SELECT json_agg(json_build_object('width', width, 'height', height) ORDER BY width)
       FROM admin_template.gallery_size WHERE picture = p.id) AS sizes,
       (SELECT json_agg(json_build_object('id', a.id, 'title', v.texts -> 'en' ->> 'title') ORDER BY a.id)
       FROM admin_template.gallery_article AS u JOIN admin_template.article AS a ON a.id = u.article
       JOIN admin_template.article_version AS v ON v.article = a.id AND v.version = a.version
       WHERE u.picture = p.id) AS articles,
       (SELECT json_agg(u.product ORDER BY u.product) FROM admin_template.gallery_product AS u WHERE u.picture = p.id)
       AS products
     FROM admin_template.gallery_picture AS p WHERE removed_at IS NULL`;
const ordersThat = (condition: string) => `SELECT * FROM billing."order" WHERE id IN (
  SELECT stream FROM billing.order_figures WHERE ${condition}) ORDER BY placed_at DESC, id DESC LIMIT 51`;
export const groupSize = `(SELECT count(*)::int FROM scheduling.group_member AS one WHERE one."group" = study_group.id)`;

/** The lists of money, of what readers and buyers say, of what staff write, and of study, from either end. */
export const moreComparisons: Readonly<Record<string, Compared>> = {
  "orders, oldest first": opened(
    searchOrders,
    { sort: "oldest" },
    `SELECT * FROM billing."order" ORDER BY placed_at, id LIMIT 51`,
  ),
  "orders paid by card": opened(searchOrders, { method: "payfast" }, ordersThat("method = 'payfast'")),
  "orders with a coupon": opened(searchOrders, { coupon: "SPRING" }, ordersThat("coupon = 'SPRING'")),
  "invoices, first page": opened(
    searchInvoices,
    {},
    `SELECT invoice.*, "order".reference FROM billing.invoice JOIN billing."order" ON "order".id = invoice.order_id
     ORDER BY issued_at DESC, invoice.id DESC LIMIT 51`,
  ),
  "notifications, first page": opened(
    listNotifications,
    {},
    `SELECT id, received_at, status, checks, order_id, address, tries FROM billing.notification
     ORDER BY received_at DESC, id DESC LIMIT 51`,
    "SELECT received_at FROM billing.notification WHERE order_id IS NOT NULL ORDER BY received_at DESC LIMIT 1",
  ),
  "refunds, those that wait first": opened(
    listRefunds,
    {},
    `SELECT refund.*, "order".reference, payment.provider FROM billing.refund
     JOIN billing."order" ON "order".id = refund.order_id JOIN billing.payment ON payment.id = refund.payment_id
     ORDER BY (refund.status IN ('paid', 'declined')), refund.requested_at, refund.id LIMIT 51`,
  ),
  "coupons, those that work first": opened(
    listCoupons,
    {},
    "SELECT * FROM billing.coupon ORDER BY (NOT active), code LIMIT 51",
  ),
  "chats, first page": opened(
    listChats,
    {},
    `SELECT * FROM admin_template.conversation WHERE channel = 'chat' ORDER BY latest_at DESC, id DESC LIMIT 51`,
  ),
  "correspondences, first page": opened(
    listMailThreads,
    { folder: "archive" },
    `SELECT * FROM admin_template.mail_thread WHERE folder = 'archive' ORDER BY latest_at DESC, id DESC LIMIT 51`,
  ),
  "notes, first page": opened(
    searchNotes,
    {},
    "SELECT * FROM admin_template.note WHERE shared ORDER BY pinned DESC, changed_at DESC, id DESC LIMIT 31",
  ),
  "appointments of a month": opened(
    listAppointments,
    { from: "2027-01-01", until: "2027-01-31" },
    `SELECT * FROM admin_template.appointment WHERE day BETWEEN '2027-01-01' AND '2027-01-31' AND is_shared
     ORDER BY day, time, id`,
  ),
  "comments that wait": opened(
    listStaffComments,
    {},
    `${comments} WHERE c.status = 'waiting' ORDER BY c.written_at, c.id LIMIT 51`,
    waiting("admin_template.article_comment"),
    ...writers,
  ),
  "comments by words": opened(
    listStaffComments,
    { status: "shown", text: "117" },
    `${comments} WHERE c.status = 'shown' AND to_tsvector('simple', c.text) @@ to_tsquery('simple', '117:*')
     ORDER BY c.written_at DESC, c.id DESC LIMIT 51`,
    waiting("admin_template.article_comment"),
  ),
  "reviews that wait": opened(
    listStaffReviews,
    {},
    `SELECT * FROM admin_template.shop_review WHERE status = 'waiting' ORDER BY written_at, id LIMIT 51`,
    waiting("admin_template.shop_review"),
  ),
  "articles, first page": opened(
    searchArticles,
    {},
    `${articleRows} ORDER BY a.saved_at DESC, a.id DESC LIMIT 26`,
  ),
  "the gallery, first page": opened(listGallery, {}, `${pictureRows} ORDER BY number DESC LIMIT 25`),
  "driving schools, first page": opened(
    listStaffSchools,
    {},
    `SELECT * FROM catalogue.driving_school ORDER BY name_key COLLATE "C", id LIMIT 51`,
  ),
  "reports about questions": opened(
    listQuestionReports,
    { status: "open" },
    "SELECT * FROM assessment.question_report WHERE settled_at IS NULL ORDER BY reported_at, id LIMIT 51",
  ),
  "study groups, first page": opened(
    listGroups,
    {},
    `SELECT *, ${groupSize} AS members FROM scheduling.study_group ORDER BY made_at DESC, id DESC LIMIT 51`,
    "SELECT count(*)::int FROM scheduling.study_group WHERE reports > 0",
  ),
  "members of study groups, first page": opened(
    listGroupMembers,
    {},
    "SELECT * FROM scheduling.group_member ORDER BY joined_at DESC, id DESC LIMIT 51",
  ),
  "tests of this week": opened(
    listComingTests,
    {},
    `SELECT coming.*, own.account, said.* FROM scheduling.test_day AS coming
     JOIN scheduling.test_date AS own ON own.id = coming.stream AND own.account IS NOT NULL
     LEFT JOIN LATERAL (
       SELECT chances -> 'all' AS chance, day::text AS said_on FROM scheduling.readiness
       WHERE account = own.account AND test_code = coming.test_code ORDER BY day DESC LIMIT 1) AS said ON true
     WHERE coming.is_open AND coming.day BETWEEN current_date AND current_date + 6 AND NOT EXISTS (
       SELECT FROM scheduling.test_date AS later JOIN scheduling.test_day AS other ON other.stream = later.id
       WHERE later.account = own.account AND other.is_open AND other.day >= least(coming.day, current_date)
         AND (later.set_at, later.id) > (own.set_at, own.id))
     ORDER BY coming.day, coming.stream LIMIT 51`,
  ),
};
