import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsMadeIn } from "./sql-text.ts";

/**
 * Files that make the text of a statement while the program runs, each read for what gets into it: names of tables and
 * columns from our own lists, `$1` for values, and numbers of the program's own.
 */
const read: Readonly<Record<string, string>> = {
  "modules/admin-template/infrastructure/article-rows.ts": "the size of a page",
  "modules/admin-template/infrastructure/comments/comment-search.ts": "the size of a page",
  "modules/admin-template/infrastructure/forget-reasons.ts": "ENABLE or DISABLE",
  "modules/admin-template/infrastructure/gallery/picture-rows.ts": "the size of a page",
  "modules/admin-template/infrastructure/letters/thread-rows.ts": "> or <, and the size of a page",
  "modules/admin-template/infrastructure/postgres-notes.ts": "the size of a page",
  "modules/admin-template/infrastructure/shop/postgres-reviews.ts": "the size of a page",
  "modules/admin-template/infrastructure/ticket-search.ts": "the size of a page",
  "modules/assessment/infrastructure/attempt-log-statements.ts":
    "conditions and orders from lists, values as $n",
  "modules/assessment/infrastructure/attempt-summary.ts": "the table of a read model",
  "modules/assessment/infrastructure/count-statements.ts": "one of two conditions",
  "modules/assessment/infrastructure/learner-streams.ts": "one of two tables",
  "modules/assessment/infrastructure/practice/postgres-everyones-answers.ts": "a number of the program",
  "modules/assessment/infrastructure/practice/postgres-question-reports.ts": "the size of a page",
  "modules/assessment/infrastructure/practice/practice-summary.ts": "the table of a read model",
  "modules/billing/infrastructure/order-conditions.ts": "the table of a read model, and a constant text",
  "modules/billing/infrastructure/order-figures.ts": "the table of a read model",
  "modules/billing/infrastructure/postgres-bank-lines.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-carts.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-invoice-list.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-proofs.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-reconciliations.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-refunds.ts": "the size of a page",
  "modules/billing/infrastructure/postgres-staff-ledger.ts":
    "a constant text of another file, and the size of a page",
  "modules/identity/infrastructure/accounts/listed-accounts.ts": "> or <, and the size of a page",
  "modules/scheduling/infrastructure/coming-test-statements.ts":
    "the table of a read model, one of three orders, and $n",
  "modules/scheduling/infrastructure/groups/postgres-group-review.ts": "the size of a page",
  "modules/scheduling/infrastructure/test-day.ts": "the table of a read model",
  "src/kernel/live/listening.ts": "a constant channel",
  "src/kernel/mail/mail-rows.ts": "numbers of the program",
};

/** The rest of the kernel works on tables and positions of the log, and gets no text of a request into a statement. */
const files = globSync(
  "{modules,src/kernel/{audit,http,limits,live,mail,operations,remarks}}/**/*.ts",
).filter((file) => !/\.(?:test|fixture)\.ts$|\/testing\//.test(file));
const made = files.flatMap((file) => textsMadeIn(file, readFileSync(file, "utf8")));

test("the text of a statement is made while the program runs only in files that were read for it", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(new Set(made.map((place) => place.split(":")[0]))).toEqual(new Set(Object.keys(read)));
});

test.each([
  ["statement", "export const find = (name: string) => query(`SELECT id FROM a WHERE name = '${name}'`);"],
  ["statement", 'export function find(name: string) { return query("DELETE FROM a WHERE b = " + name); }'],
  ["sql.raw", "export const find = (name: string) => sql`SELECT ${sql.raw(name)}`;"],
  ["sql.lit", "export const find = (name: string) => sql`SELECT ${sql.lit(name)}`;"],
  ["CompiledQuery.raw", "export const find = (text: string) => CompiledQuery.raw(text);"],
])("a planted %s is found: %s", (what, code) => {
  expect(textsMadeIn("planted.ts", code)).toEqual([`planted.ts:1 ${what}`]);
});

test.each([
  "export const find = (name: string) => sql`SELECT id FROM a WHERE name = ${name}`;",
  'export const find = (name: string) => query("SELECT id FROM a WHERE name = $1", [name]);',
  "const text = `SELECT ${columns} FROM a`; export const find = () => query(text);",
])("what sends its values apart stays quiet: %s", (code) => {
  expect(textsMadeIn("planted.ts", code)).toEqual([]);
});
