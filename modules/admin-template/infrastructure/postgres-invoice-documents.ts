import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { InvoiceDocuments } from "../application/invoices/invoice-documents.ts";
import type { InvoiceDocument } from "../contract/index.ts";
import { billsThat } from "./bill-search.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.invoice_document";

const documentOf = ({
  id,
  content,
}: Pick<Selectable<OfficeTables[typeof table]>, "id" | "content">): InvoiceDocument => ({
  id,
  ...content,
});

/** Draft and pro-forma bills in PostgreSQL. */
export const postgresInvoiceDocuments: Layer.Layer<InvoiceDocuments, never, Pools> = Layer.effect(
  InvoiceDocuments,
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return InvoiceDocuments.of({
      all: query("invoiceDocuments.all", async (db) =>
        (await db.selectFrom(table).selectAll().orderBy("id").execute()).map(documentOf),
      ),
      search: (wanted) =>
        query("invoiceDocuments.search", async (db) =>
          (await billsThat(db, wanted).execute()).map(documentOf),
        ),
      find: (id) =>
        query("invoiceDocuments.find", async (db) => {
          const row = await db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
          return row === undefined ? null : documentOf(row);
        }),
      add: (content) =>
        query("invoiceDocuments.add", async (db) => {
          // Two additions at once would both take the same highest id. Readers do not wait for this lock.
          await sql`LOCK TABLE admin_template.invoice_document IN SHARE ROW EXCLUSIVE MODE`.execute(db);
          const { id } = await db
            .insertInto(table)
            .values({
              id: sql<number>`(SELECT coalesce(max(id), 0) + 1 FROM admin_template.invoice_document)`,
              content: JSON.stringify(content),
            })
            .returning("id")
            .executeTakeFirstOrThrow();
          return { id, ...content };
        }),
      take: (id) =>
        query("invoiceDocuments.take", async (db) => {
          const found = db.selectFrom(table).select("content").where("id", "=", id).forUpdate();
          return (await found.executeTakeFirst())?.content ?? null;
        }),
      replace: ({ id, ...content }) =>
        query("invoiceDocuments.replace", async (db) => {
          await db
            .updateTable(table)
            .set({ content: JSON.stringify(content) })
            .where("id", "=", id)
            .execute();
        }),
      remove: (id) =>
        query("invoiceDocuments.remove", async (db) => {
          await db.deleteFrom(table).where("id", "=", id).execute();
        }),
    });
  }),
);
