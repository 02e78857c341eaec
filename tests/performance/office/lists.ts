import type { Pool } from "pg";
import { listContacts, listMails, reviewTicket, searchTickets } from "#modules/admin-template/contract";
import { searchAttempts } from "#modules/assessment/contract";
import { searchOrders } from "#modules/billing/contract";
import { listQuestions } from "#modules/catalogue/contract";
import { readContact } from "#modules/identity/contract";
import type { Endpoint } from "#vocabulary/endpoint";
import { idFromUuid } from "#vocabulary/id";
import { foundComparisons } from "./found-lists.ts";
import { moreComparisons } from "./more-lists.ts";
import { type Marks, marksOf } from "./rows-to-find.ts";
import { has, searchedComparisons } from "./searched-lists.ts";

/** What is asked of the program, and the statements that read the same rows. */
export interface Compared {
  readonly endpoint: Endpoint;
  readonly input: (sample: number) => { readonly params?: unknown; readonly query?: unknown };
  readonly statements: readonly (readonly [text: string, values: (sample: number) => readonly unknown[]])[];
  /** What is written afterwards, in one transaction. */
  readonly written?: readonly string[];
}

interface Some {
  readonly accounts: readonly string[];
  readonly orders: readonly string[];
  readonly tickets: readonly { readonly id: string; readonly number: number }[];
  readonly marks: Marks;
}

/** Some rows of each table, to ask for one after the other. */
export const someOf = async (pool: Pool, accounts: readonly string[]): Promise<Some> => {
  const orders = await pool.query<{ id: string }>(`SELECT id FROM billing."order" ORDER BY id LIMIT 500`);
  const tickets = await pool.query<{ id: string; number: number }>(
    "SELECT id, number FROM admin_template.conversation WHERE channel = 'ticket' ORDER BY id LIMIT 500",
  );
  const marks = await marksOf(pool, accounts);
  return { accounts, orders: orders.rows.map(({ id }) => id), tickets: tickets.rows, marks };
};

const any = <Item>(items: readonly Item[], sample: number): Item => items[(sample * 7) % items.length]!;
const none = () => [];
const first = () => ({});
const newestTickets = `SELECT * FROM admin_template.conversation WHERE channel = 'ticket'`;
const attemptColumns = `stream, version, participant, account, test_code, test_num, category, paper_version, status,
  started_at, deadline, closed_at, closed_by, changes, passed, sections, mark, voided, re_marked, extra_seconds, notes,
  late, reconnects, jsonb_array_length(asked) AS questions`;

/** The log of what staff looked at, where the statements stand for the program: its entries, and its end. */
export const tablesOfLooks = `
  CREATE TABLE public.look (number bigint PRIMARY KEY, at timestamptz, facts text);
  CREATE TABLE public.look_end (number bigint);
  INSERT INTO public.look VALUES (0, now(), '');
  INSERT INTO public.look_end VALUES (0)`;

/** A card is shown once the log has that it was read. Its entries are chained, so one is written after the other. */
const look = [
  "SELECT pg_advisory_xact_lock(7)",
  "SELECT number, (SELECT facts FROM public.look WHERE look.number = look_end.number) FROM public.look_end",
  `WITH added AS (INSERT INTO public.look SELECT number + 1, clock_timestamp(), repeat('x', 300) FROM public.look_end)
   UPDATE public.look_end SET number = number + 1`,
];
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
export const comparisons = ({
  accounts,
  orders,
  tickets,
  marks,
}: Some): Readonly<Record<string, Compared>> => ({
  "contacts, first page": {
    endpoint: listContacts,
    input: first,
    statements: [
      [
        `SELECT * FROM admin_template.mail_thread AS t WHERE account IS NULL
         AND NOT EXISTS (SELECT FROM admin_template.mail_thread AS e WHERE e.mark = t.mark AND e.account IS NULL
           AND (e.opened_at, e.id) < (t.opened_at, t.id))
         AND NOT EXISTS (SELECT FROM admin_template.merged_sender AS merged WHERE merged.mark = t.mark)
         AND NOT EXISTS (SELECT FROM admin_template.joined_sender AS j
           JOIN admin_template.mail_thread AS m ON m.mark = j.main AND m.account IS NULL WHERE j.mark = t.mark)
         AND EXISTS (SELECT FROM admin_template.mail_letter AS l WHERE l.thread = t.id AND NOT l.is_automatic)
         ORDER BY opened_at DESC, id DESC LIMIT 26`,
        none,
      ],
    ],
  },
  "contacts who learn, first page": {
    endpoint: listContacts,
    input: () => ({ query: { kind: "learner" } }),
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
      "kernel.unreachable_address WHERE mark = (SELECT email_mark FROM identity.account WHERE id = $1)",
    ]
      .map((from) => `SELECT * FROM ${from}`)
      .map((text) => [text, (sample) => [any(accounts, sample)]] as const),
    written: look,
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
      [
        `${newestTickets} AND ${has("topic")} ORDER BY latest_at DESC, id DESC LIMIT 51`,
        () => ["number:* & 99:*"],
      ],
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
  ...searchedComparisons,
  ...foundComparisons(marks),
});
