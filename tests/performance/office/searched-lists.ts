import {
  listContacts,
  listGallery,
  listMailThreads,
  listStaffReviews,
  searchArticles,
  searchInvoiceDocuments,
  searchNotes,
} from "#modules/admin-template/contract";
import { listActiveLearners, listQuestionReports } from "#modules/assessment/contract";
import {
  listBankLines,
  listCheckouts,
  listNotifications,
  listPayments,
  listRefunds,
  searchInvoices,
} from "#modules/billing/contract";
import { readAudit } from "#modules/identity/contract";
import type { Compared } from "./lists.ts";
import { soughtReference } from "./money.ts";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { articleRows, opened, pictureRows } from "./more-lists.ts";

/** The words of a text as their index has them. */
const wordsOf = (text: string) => `to_tsvector('simple', translate(${text}, '-/_.:@#', '       '))`;
export const has = (text: string) => `${wordsOf(text)} @@ to_tsquery('simple', $1)`;
const titles = ["en", "fr", "ar", "ch"]
  .map((language) => `coalesce(texts -> '${language}' ->> 'title', '')`)
  .join(" || ' ' || ");
const descriptions = ["en", "fr", "ar", "ch"]
  .map((language) => `coalesce(p.alt ->> '${language}', '')`)
  .join(" || ' ' || ");
const entries =
  "SELECT number, at, actor, roles, action, target, facts, reference, mac FROM kernel.audit_entry";
const ordersOfReference = (table: string) =>
  `${table} WHERE order_id = (SELECT id FROM billing."order" WHERE reference = '${soughtReference}')`;

/** What a payment counts as is in the events of its order. */
const eventsOfOrders = (orders: string) =>
  `SELECT * FROM kernel.event WHERE stream IN (${orders}) ORDER BY stream, version`;

/** Staff may ask for any day, so its borders are parameters. */
const today = dayOf(Date.now());
const dayAsked = [beginningOf(today), beginningOf(daysLater(today, 1))].map(toIso);

/** The lists that are read page by page without a filter, and what staff type into the others. */
export const searchedComparisons: Readonly<Record<string, Compared>> = {
  "payments, first page": opened(
    listPayments,
    {},
    "SELECT * FROM billing.payment ORDER BY received_at DESC, id DESC LIMIT 51",
    eventsOfOrders("SELECT order_id FROM billing.payment ORDER BY received_at DESC, id DESC LIMIT 50"),
  ),
  "payments of an order by its reference": opened(
    listPayments,
    { text: soughtReference },
    `SELECT * FROM ${ordersOfReference("billing.payment")} ORDER BY received_at DESC, id DESC LIMIT 51`,
    eventsOfOrders(`SELECT id FROM billing."order" WHERE reference = '${soughtReference}'`),
  ),
  "notifications of an order by its reference": opened(
    listNotifications,
    { text: soughtReference },
    `SELECT id, received_at, status, checks, order_id, address, tries FROM ${ordersOfReference("billing.notification")}
     ORDER BY received_at DESC, id DESC LIMIT 51`,
    "SELECT received_at FROM billing.notification WHERE order_id IS NOT NULL ORDER BY received_at DESC LIMIT 1",
  ),
  "refunds of an order by its reference": opened(
    listRefunds,
    { text: soughtReference },
    `SELECT refund.*, "order".reference, payment.provider FROM billing.refund
     JOIN billing."order" ON "order".id = refund.order_id JOIN billing.payment ON payment.id = refund.payment_id
     WHERE "order".reference = '${soughtReference}' ORDER BY refund.requested_at, refund.id LIMIT 51`,
  ),
  "an invoice by the reference of its order": opened(
    searchInvoices,
    { text: soughtReference },
    `SELECT invoice.*, "order".reference FROM billing.invoice JOIN billing."order" ON "order".id = invoice.order_id
     WHERE "order".reference = '${soughtReference}' ORDER BY issued_at DESC, invoice.id DESC LIMIT 51`,
  ),
  "carts, first page": opened(
    listCheckouts,
    {},
    `SELECT cart, changed_at, md5(owner::text)::uuid AS id FROM billing.cart
     WHERE jsonb_array_length(cart -> 'lines') > 0 ORDER BY changed_at DESC, md5(owner::text)::uuid DESC LIMIT 51`,
  ),
  "bank lines that wait": opened(
    listBankLines,
    {},
    `SELECT * FROM billing.bank_line WHERE status IN ('seconding', 'short', 'over', 'unknown', 'duplicate')
     ORDER BY imported_at DESC, id DESC LIMIT 51`,
  ),
  "the audit log, first page": opened(readAudit, {}, `${entries} ORDER BY number DESC LIMIT 51`),
  "the audit log of one act": opened(
    readAudit,
    { action: "identity.change-roles" },
    `${entries} WHERE action = 'identity.change-roles' ORDER BY number DESC LIMIT 51`,
  ),
  "pro-forma bills, first page": opened(
    searchInvoiceDocuments,
    {},
    "SELECT id, content FROM admin_template.invoice_document ORDER BY id DESC LIMIT 51",
  ),
  "active learners of today": opened(listActiveLearners, {}, [
    `WITH begun AS (
       SELECT account, participant, started_at, true AS is_attempt FROM assessment.attempt_summary
       WHERE started_at >= $1 AND started_at < $2
       UNION ALL
       SELECT account, participant, started_at, false FROM assessment.practice_summary
       WHERE started_at >= $1 AND started_at < $2)
     SELECT coalesce(account, participant) AS learner, max(account), max(participant),
       count(*) FILTER (WHERE is_attempt), count(*) FILTER (WHERE NOT is_attempt), max(started_at) AS last_at
     FROM begun GROUP BY 1 ORDER BY max(started_at) DESC, 1 DESC LIMIT 51`,
    ...dayAsked,
  ]),
  "contacts who are suspended": opened(
    listContacts,
    { suspended: "yes" },
    `SELECT a.*, p.sealed, p.version, k.wrapped FROM identity.account a JOIN identity.person p ON p.account = a.id
     JOIN identity.person_key k ON k.account = a.id WHERE a.suspended_at IS NOT NULL AND a.status <> 'erased'
     ORDER BY a.registered_at DESC, a.id DESC LIMIT 26`,
  ),
  "notes by words": opened(searchNotes, { text: "note 1777" }, [
    `SELECT * FROM admin_template.note WHERE shared AND ${has("text")}
     ORDER BY pinned DESC, changed_at DESC, id DESC LIMIT 31`,
    "note:* & 1777:*",
  ]),
  "articles by words": opened(searchArticles, { text: "article-1777" }, [
    `${articleRows} WHERE a.id = ANY (ARRAY(
       SELECT id FROM admin_template.article WHERE ${has("slug")}
       UNION SELECT article FROM admin_template.article_version WHERE ${has(titles)}))
     ORDER BY a.saved_at DESC, a.id DESC LIMIT 26`,
    "article:* & 1777:*",
  ]),
  "the gallery by words": opened(listGallery, { text: "picture 1777" }, [
    `${pictureRows} AND ${has(descriptions)} ORDER BY number DESC LIMIT 25`,
    "picture:* & 1777:*",
  ]),
  "correspondences by words": opened(listMailThreads, { folder: "archive", text: "question 1777" }, [
    `SELECT * FROM admin_template.mail_thread WHERE folder = 'archive' AND ${has("subject")}
     ORDER BY latest_at DESC, id DESC LIMIT 51`,
    "question:* & 1777:*",
  ]),
  "reviews by words": opened(
    listStaffReviews,
    { status: "shown", sort: "newest", text: "good" },
    [
      `SELECT * FROM admin_template.shop_review WHERE status = 'shown' AND ${has("text")}
     ORDER BY written_at DESC, id DESC LIMIT 51`,
      "good:*",
    ],
    "SELECT count(*)::int FROM admin_template.shop_review WHERE status = 'waiting'",
  ),
  "reports about questions by words": opened(listQuestionReports, { text: "rules-177" }, [
    `SELECT * FROM assessment.question_report
     WHERE ${has("question_id || ' ' || text")} ORDER BY reported_at, id LIMIT 51`,
    "rules:* & 177:*",
  ]),
};
