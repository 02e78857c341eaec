import { Effect, Layer } from "effect";
import type { Kysely, Selectable } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { queryOn } from "#kernel/database/tables";
import { type InvoiceRow, Invoices } from "../application/invoices/invoices.ts";
import { cents } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

export const rowOfInvoice = (row: Selectable<BillingTables["billing.invoice"]>): InvoiceRow => ({
  id: row.id,
  kind: row.kind,
  number: Number(row.number),
  order: row.order_id,
  account: row.account,
  cents: cents(Number(row.cents)),
  at: row.issued_at.getTime(),
});

const every = (db: Kysely<BillingTables>) => db.selectFrom("billing.invoice").selectAll();

const nextText = "UPDATE billing.serial SET last = last + 1 WHERE kind = $1 RETURNING last";
const addText = `INSERT INTO billing.invoice (id, kind, number, order_id, account, cents, issued_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Invoices in PostgreSQL. The row of the counter is locked from its update to the end of the transaction. */
export const postgresInvoices: Layer.Layer<Invoices, never, Pools> = Layer.effect(
  Invoices,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedOn(main);
    const next = prepared<{ last: string }>("billing-serial-next", nextText);
    const add = prepared("billing-invoice-add", addText);
    return Invoices.of({
      nextNumber: (kind) => Effect.map(next(kind), ([row]) => Number(row!.last)),
      add: ({ id, kind, number, order, account, cents: amount, at }) =>
        Effect.asVoid(add(id, kind, number, order, account, amount, new Date(at))),
      find: (id) =>
        query("invoices.find", async (db) => {
          const row = await every(db).where("id", "=", id).executeTakeFirst();
          return row === undefined ? null : rowOfInvoice(row);
        }),
      ofOrder: (order) =>
        query("invoices.ofOrder", async (db) => {
          const rows = await every(db)
            .where("order_id", "=", order)
            .orderBy("issued_at")
            .orderBy("number")
            .execute();
          return rows.map(rowOfInvoice);
        }),
      ofAccount: (account, limit) =>
        query("invoices.ofAccount", async (db) => {
          const rows = await every(db)
            .where("account", "=", account)
            .orderBy("issued_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute();
          return rows.map(rowOfInvoice);
        }),
    });
  }),
);
