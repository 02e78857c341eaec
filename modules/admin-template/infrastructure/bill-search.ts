import { type Kysely, sql } from "kysely";
import { hasWords } from "#kernel/database/word-search";
import type { BillsWanted } from "../application/invoices/invoice-documents.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.invoice_document";
const largestId = 2_147_483_647;

/** As the indexes have them. */
const amount = sql`(content ->> 'grandTotal')::numeric`;
const words = sql`coalesce(content ->> 'billTo', '') || ' ' || coalesce(content ->> 'billToEmail', '') || ' '
  || jsonb_path_query_array(content, '$.orders[*].itemName')::text`;

/** A number is that of one bill, or a word. */
const hasText = (text: string) => {
  const said = hasWords(words, text);
  return /^\d{1,10}$/.test(text)
    ? sql<boolean>`(id = ${Math.min(Number(text), largestId)} OR ${said})`
    : said;
};

/** A page of bills. Of the same amount, the newer one is first. */
export const billsThat = (db: Kysely<OfficeTables>, { text, status, sort, after, limit }: BillsWanted) => {
  let rows = db.selectFrom(table).select(["id", "content"]).limit(limit);
  if (status !== null) rows = rows.where(sql<boolean>`content ->> 'status' = ${status}`);
  if (text !== null) rows = rows.where(hasText(text));
  const id = sql`${after?.id ?? 0}::bigint`;
  const last = sql`${after?.amount ?? "0"}::numeric`;
  switch (sort) {
    case "newest":
      rows = rows.orderBy("id", "desc");
      return after === null ? rows : rows.where(sql<boolean>`id < ${id}`);
    case "oldest":
      rows = rows.orderBy("id", "asc");
      return after === null ? rows : rows.where(sql<boolean>`id > ${id}`);
    case "highest":
      rows = rows.orderBy(sql`${amount} DESC, id DESC`);
      return after === null ? rows : rows.where(sql<boolean>`(${amount}, id) < (${last}, ${id})`);
    case "lowest":
      rows = rows.orderBy(sql`${amount} ASC, id DESC`);
      return after === null
        ? rows
        : rows.where(sql<boolean>`(${amount} > ${last} OR (${amount} = ${last} AND id < ${id}))`);
  }
};
