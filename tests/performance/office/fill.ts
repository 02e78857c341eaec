import type { Pool } from "pg";
import { fillAttempts } from "../../../modules/assessment/testing/many-attempts.ts";
import { officeTables, rowsOfOffice } from "../../support/office-rows.ts";
import { nameOrder } from "./money.ts";

export interface Sizes {
  readonly accounts: number;
  readonly attempts: number;
  readonly orders: number;
  readonly tickets: number;
  /** Of every other table that a list of staff reads. */
  readonly others: number;
}

const mailsOfAccount = 3;

/** Accounts without a person: they are behind those that a page shows, whose people are real. */
const accountsText = `
  INSERT INTO identity.account (id, roles, status, language, guardian, registered_at)
  SELECT gen_random_uuid(), '{client}', CASE WHEN n % 50 = 0 THEN 'unconfirmed' ELSE 'active' END, 'en', 'not-needed',
    now() - interval '1 day' - n * interval '5 minutes' FROM generate_series(1, $1::int) AS n`;
const ordersText = `
  INSERT INTO billing."order" (id, account, status, total_cents, reference, placed_at, expires_at)
  SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 40 = 0 THEN 'refunded' ELSE 'paid' END, 9900, 'K53-' || n,
    now() - n * interval '9 minutes', now() FROM generate_series(1, $1::int) AS n`;
const ticketsText = `
  INSERT INTO admin_template.conversation
    (id, account, channel, source, topic, status, opened_at, latest_at, latest, latest_learner, breaches_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'ticket', 'chat', 'About test number ' || n,
    CASE WHEN n % 20 = 0 THEN 'open' ELSE 'closed' END, now() - n * interval '20 minutes', now() - n * interval '19 minutes',
    4, 4, CASE WHEN n % 20 = 0 THEN now() + (n % 400 - 40) * interval '10 minutes' END
  FROM generate_series(1, $1::int) AS n`;
const billsText = `
  INSERT INTO admin_template.invoice_document (id, content)
  SELECT n, jsonb_build_object('billFrom', 'Roadworthy', 'billTo', 'School ' || n, 'orders', jsonb_build_array(
    jsonb_build_object('itemName', 'Workbook', 'unitPrice', 50, 'units', n, 'unitTotalPrice', 50 * n)),
    'orderDate', '2026-05-05', 'totalCost', 50 * n, 'vat', 5 * n, 'grandTotal', 55 * n, 'status', 'Pending')
  FROM generate_series(1, $1::int) AS n`;
const chatsText = `
  INSERT INTO admin_template.conversation (id, account, channel, source, topic, status, opened_at, latest_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'chat', 'chat', 'A question about test number ' || n,
    CASE WHEN n % 20 = 0 THEN 'open' ELSE 'closed' END, now() - n * interval '20 minutes', now() - n * interval '19 minutes'
  FROM generate_series(1, $1::int) AS n`;
const messagesText = `
  INSERT INTO admin_template.message (conversation, number, author, text, at, command)
  SELECT id, n, CASE WHEN n % 2 = 1 THEN 'learner' ELSE 'note' END, 'What may I bring to the test, and when?', opened_at,
    gen_random_uuid() FROM admin_template.conversation, generate_series(1, 4) AS n`;
const mailsText = `
  INSERT INTO kernel.mail (id, account, template, language, state, created_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'study-day', 'en', CASE WHEN n % 200 = 0 THEN 'failed' ELSE 'sent' END,
    now() - n * interval '20 seconds' FROM generate_series(1, $1::int) AS n`;

/** Fills the tables that lists of staff read, and nothing else: no event, and no read model but that of attempts. */
export const fillOffice = async (
  pool: Pool,
  { accounts, attempts, orders, tickets, others }: Sizes,
  say: (line: string) => void,
): Promise<void> => {
  const fills: readonly (readonly [name: string, text: string, count: number | null])[] = [
    ["accounts", accountsText, accounts],
    ["orders", ordersText, orders],
    ["tickets", ticketsText, tickets],
    ["their messages", messagesText, null],
    ["chats", chatsText, others],
    ["bills", billsText, others],
    ["mails", mailsText, accounts * mailsOfAccount],
  ];
  for (const [name, text, count] of fills) {
    await pool.query(text, count === null ? [] : [count]);
    if (name === "orders") await nameOrder(pool);
    say(`${name} are there`);
  }
  for (const fill of rowsOfOffice(others)) await pool.query(fill);
  say("rows of every other list are there");
  await fillAttempts(pool, attempts, new Date().toISOString());
  say(`${attempts} attempts are in their list`);
  await pool.query(`VACUUM ANALYZE admin_template.message, ${officeTables.join(", ")}`);
};
