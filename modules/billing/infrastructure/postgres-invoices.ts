import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { type InvoiceRow, Invoices } from "../application/invoices.ts";
import { cents } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

const rowOf = (row: Selectable<BillingTables["billing.invoice"]>): InvoiceRow => ({
  id: row.id,
  kind: row.kind,
  number: Number(row.number),
  order: row.order_id,
  account: row.account,
  cents: cents(Number(row.cents)),
  at: row.issued_at.getTime(),
});

const every = (db: Kysely<BillingTables>) => db.selectFrom("billing.invoice").selectAll();

/** Invoices in PostgreSQL. The row of the counter is locked from its update to the end of the transaction. */
export const postgresInvoices: Layer.Layer<Invoices, never, Pools> = Layer.effect(
  Invoices,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return Invoices.of({
      nextNumber: (kind) =>
        query("invoices.nextNumber", async (db) => {
          const { last } = await db
            .updateTable("billing.serial")
            .set({ last: sql<number>`last + 1` })
            .where("kind", "=", kind)
            .returning("last")
            .executeTakeFirstOrThrow();
          return Number(last);
        }),
      add: ({ id, kind, number, order, account, cents: amount, at }) =>
        query("invoices.add", async (db) => {
          const row = { id, kind, number, order_id: order, account, cents: amount, issued_at: new Date(at) };
          await db.insertInto("billing.invoice").values(row).execute();
        }),
      find: (id) =>
        query("invoices.find", async (db) => {
          const row = await every(db).where("id", "=", id).executeTakeFirst();
          return row === undefined ? null : rowOf(row);
        }),
      ofOrder: (order) =>
        query("invoices.ofOrder", async (db) => {
          const rows = await every(db)
            .where("order_id", "=", order)
            .orderBy("issued_at")
            .orderBy("number")
            .execute();
          return rows.map(rowOf);
        }),
      ofAccount: (account, limit) =>
        query("invoices.ofAccount", async (db) => {
          const rows = await every(db)
            .where("account", "=", account)
            .orderBy("issued_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute();
          return rows.map(rowOf);
        }),
    });
  }),
);
