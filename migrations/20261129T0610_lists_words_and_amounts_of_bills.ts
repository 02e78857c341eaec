import { type Kysely, sql } from "kysely";

/** Staff find bills by the words of their customer and items, and by the highest amount. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX invoice_document_words ON admin_template.invoice_document
      USING gin (to_tsvector('simple', translate(
        coalesce(content ->> 'billTo', '') || ' ' || coalesce(content ->> 'billToEmail', '') || ' '
          || jsonb_path_query_array(content, '$.orders[*].itemName')::text,
        '-/_.:@#', '       ')))`.execute(db);
  await sql`
    CREATE INDEX invoice_document_by_amount ON admin_template.invoice_document
      (((content ->> 'grandTotal')::numeric), id)`.execute(db);
};
