import type { Pool } from "pg";
import { listContacts, listMails, reviewTicket, searchTickets } from "#modules/admin-template/contract";
import { searchAttempts } from "#modules/assessment/contract";
import { searchOrders } from "#modules/billing/contract";
import { listQuestions } from "#modules/catalogue/contract";
import { readContact } from "#modules/identity/contract";
import type { Endpoint } from "#vocabulary/endpoint";
import { idFromUuid } from "#vocabulary/id";
import { moreComparisons } from "./more-lists.ts";

/** What is asked of the program, and the statements that read the same rows. */
export interface Compared {
  readonly endpoint: Endpoint;
  readonly input: (sample: number) => { readonly params?: unknown; readonly query?: unknown };
  readonly statements: readonly (readonly [text: string, values: (sample: number) => readonly unknown[]])[];
}

interface Some {
  readonly accounts: readonly string[];
  readonly orders: readonly string[];
  readonly tickets: readonly { readonly id: string; readonly number: number }[];
}

/** Some rows of each table, to ask for one after the other. */
export const someOf = async (pool: Pool, accounts: readonly string[]): Promise<Some> => {
  const orders = await pool.query<{ id: string }>(`SELECT id FROM billing."order" ORDER BY id LIMIT 500`);
  const tickets = await pool.query<{ id: string; number: number }>(
    "SELECT id, number FROM admin_template.conversation ORDER BY id LIMIT 500",
  );
  return { accounts, orders: orders.rows.map(({ id }) => id), tickets: tickets.rows };
};

const any = <Item>(items: readonly Item[], sample: number): Item => items[(sample * 7) % items.length]!;
const none = () => [];
const first = () => ({});
const newestTickets = `SELECT * FROM admin_template.conversation WHERE channel = 'ticket'`;
const attemptColumns = `stream, version, participant, account, test_code, test_num, category, paper_version, status,
  started_at, deadline, closed_at, closed_by, changes, passed, sections, mark, voided, re_marked, extra_seconds, notes,
  late, reconnects, jsonb_array_length(asked) AS questions`;

/** The table for what staff looked at, where the statements stand for the program. */
export const looks = "public.looks";
const picturesOfTicket = `
  SELECT message, count(*)::int FROM (
    SELECT message, number FROM admin_template.message_picture WHERE conversation = $1
    UNION ALL
    SELECT m.number, p.number FROM admin_template.message m
    JOIN admin_template.mail_letter l ON l.id = m.command
    JOIN admin_template.mail_thread t ON t.id = l.thread AND t.conversation = m.conversation
    JOIN admin_template.mail_picture p ON p.letter = l.id WHERE m.conversation = $1) AS pictures
  GROUP BY message`;

/** Every list's first page, its searches, and the cards. */
export const comparisons = ({ accounts, orders, tickets }: Some): Readonly<Record<string, Compared>> => ({
  "contacts, first page": {
    endpoint: listContacts,
    input: first,
    statements: [
      [
        `SELECT a.*, p.sealed, p.version, k.wrapped FROM identity.account a JOIN identity.person p ON p.account = a.id
         JOIN identity.person_key k ON k.account = a.id WHERE a.status <> 'erased'
         ORDER BY a.registered_at DESC, a.id DESC LIMIT 26`,
        none,
      ],
    ],
  },
  "a person's card": {
    endpoint: readContact,
    input: (sample) => ({ params: { accountId: idFromUuid("acc", any(accounts, sample)) } }),
    statements: [
      "identity.account WHERE id = $1",
      "identity.person WHERE account = $1",
      "identity.person_key WHERE account = $1",
      "identity.contact_tag WHERE account = $1 ORDER BY tag",
      "identity.consent WHERE account = $1",
      "identity.session WHERE account = $1",
      "kernel.mail WHERE account = $1 ORDER BY created_at",
    ]
      .map((from) => `SELECT * FROM ${from}`)
      // A card is shown once the log of staff has that it was read: a row that is on the disk.
      .concat(`INSERT INTO ${looks} VALUES ($1, clock_timestamp())`)
      .map((text) => [text, (sample) => [any(accounts, sample)]] as const),
  },
  "attempts, first page": {
    endpoint: searchAttempts,
    input: first,
    statements: [
      [
        `SELECT ${attemptColumns} FROM assessment.attempt_summary ORDER BY started_at DESC, stream DESC LIMIT 51`,
        none,
      ],
      ["SELECT count(*)::int FROM (SELECT FROM assessment.attempt_summary LIMIT 10001) AS counted", none],
    ],
  },
  "orders, first page": {
    endpoint: searchOrders,
    input: first,
    statements: [[`SELECT * FROM billing."order" ORDER BY placed_at DESC, id DESC LIMIT 51`, none]],
  },
  "orders that were refunded": {
    endpoint: searchOrders,
    input: () => ({ query: { status: "refunded" } }),
    statements: [
      [
        `SELECT * FROM billing."order" WHERE status = 'refunded' ORDER BY placed_at DESC, id DESC LIMIT 51`,
        none,
      ],
    ],
  },
  "an order by its id": {
    endpoint: searchOrders,
    input: (sample) => ({ query: { text: idFromUuid("ord", any(orders, sample)) } }),
    statements: [
      [`SELECT * FROM billing."order" WHERE id = $1 OR account = $1`, (sample) => [any(orders, sample)]],
    ],
  },
  "tickets, first page": {
    endpoint: searchTickets,
    input: first,
    statements: [[`${newestTickets} ORDER BY latest_at DESC, id DESC LIMIT 51`, none]],
  },
  "open tickets, the longest open first": {
    endpoint: searchTickets,
    input: () => ({ query: { status: "open", sort: "oldest" } }),
    statements: [[`${newestTickets} AND status = 'open' ORDER BY opened_at, id LIMIT 51`, none]],
  },
  "late tickets, the latest first": {
    endpoint: searchTickets,
    input: () => ({ query: { late: "yes", sort: "clock" } }),
    statements: [[`${newestTickets} AND breaches_at < now() ORDER BY breaches_at, id LIMIT 51`, none]],
  },
  "a ticket by its number": {
    endpoint: searchTickets,
    input: (sample) => ({ query: { text: `#${any(tickets, sample).number}` } }),
    statements: [[`${newestTickets} AND number = $1`, (sample) => [any(tickets, sample).number]]],
  },
  "tickets by words": {
    endpoint: searchTickets,
    input: () => ({ query: { text: "number 99" } }),
    statements: [
      [`${newestTickets} AND topic ILIKE '%number 99%' ORDER BY latest_at DESC, id DESC LIMIT 51`, none],
    ],
  },
  "a ticket": {
    endpoint: reviewTicket,
    input: (sample) => ({ params: { conversationId: idFromUuid("cnv", any(tickets, sample).id) } }),
    statements: [
      ["SELECT * FROM admin_template.conversation WHERE id = $1", (sample) => [any(tickets, sample).id]],
      [
        "SELECT * FROM admin_template.message WHERE conversation = $1 ORDER BY number",
        (sample) => [any(tickets, sample).id],
      ],
      [
        "SELECT * FROM admin_template.mail_thread WHERE conversation = $1",
        (sample) => [any(tickets, sample).id],
      ],
      [picturesOfTicket, (sample) => [any(tickets, sample).id]],
    ],
  },
  "mails, first page": {
    endpoint: listMails,
    input: first,
    statements: [["SELECT * FROM kernel.mail ORDER BY created_at DESC, id DESC LIMIT 51", none]],
  },
  "mails that failed": {
    endpoint: listMails,
    input: () => ({ query: { state: "failed" } }),
    statements: [
      ["SELECT * FROM kernel.mail WHERE state = 'failed' ORDER BY created_at DESC, id DESC LIMIT 51", none],
    ],
  },
  "questions, first page": {
    endpoint: listQuestions,
    input: first,
    statements: [
      [
        `SELECT DISTINCT ON (id) id, version, body, origin, published_at FROM catalogue.question
         ORDER BY id, version DESC LIMIT 50`,
        none,
      ],
    ],
  },
  "questions by words": {
    endpoint: listQuestions,
    input: () => ({ query: { text: "stop line" } }),
    statements: [
      [
        `SELECT * FROM (SELECT DISTINCT ON (id) * FROM catalogue.question ORDER BY id, version DESC) AS newest
         WHERE body::text ILIKE '%stop line%' LIMIT 50`,
        none,
      ],
    ],
  },
  ...moreComparisons,
});
