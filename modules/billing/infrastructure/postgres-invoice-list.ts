import { Effect, Layer } from "effect";
import { type SelectQueryBuilder, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { InvoiceList, type NamedInvoice, type WantedInvoices } from "../application/invoices/invoice-list.ts";
import { cents, type InvoiceSort, type InvoiceState } from "../contract/index.ts";
import { rowOfInvoice } from "./postgres-invoices.ts";
import type { BillingTables } from "./tables.ts";

type Rows<Output> = SelectQueryBuilder<BillingTables, "billing.invoice", Output>;

/** What the credit notes of the order of an invoice come to; 0 for a credit note. */
const credited = sql<string>`(CASE WHEN invoice.kind = 'invoice' THEN coalesce((
  SELECT sum(note.cents) FROM billing.invoice AS note
  WHERE note.order_id = invoice.order_id AND note.kind = 'credit-note'), 0) ELSE 0 END)`;
const hasNote = sql`EXISTS (SELECT FROM billing.invoice AS note
  WHERE note.order_id = invoice.order_id AND note.kind = 'credit-note')`;

/** Only few invoices have a credit note, so those that have one are found by the notes: an array, which an index serves. */
const hasOneOfTheNotes = sql`invoice.order_id = ANY (ARRAY(
  SELECT note.order_id FROM billing.invoice AS note WHERE note.kind = 'credit-note'))`;

const inState = {
  standing: sql<boolean>`(invoice.kind = 'invoice' AND NOT ${hasNote})`,
  "partly-credited": sql<boolean>`(invoice.kind = 'invoice' AND ${hasOneOfTheNotes} AND ${credited} < invoice.cents)`,
  credited: sql<boolean>`(invoice.kind = 'invoice' AND ${hasOneOfTheNotes} AND ${credited} >= invoice.cents)`,
  "credit-note": sql<boolean>`(invoice.kind = 'credit-note')`,
} as const satisfies Readonly<Record<InvoiceState, unknown>>;

/** Each order has an index. Rows are never changed, so the last one of a page says where the next begins. */
const sorts = {
  newest: { by: sql.ref("invoice.issued_at"), order: sql`DESC`, beyond: sql`<` },
  oldest: { by: sql.ref("invoice.issued_at"), order: sql`ASC`, beyond: sql`>` },
  highest: { by: sql.ref("invoice.cents"), order: sql`DESC`, beyond: sql`<` },
  lowest: { by: sql.ref("invoice.cents"), order: sql`ASC`, beyond: sql`>` },
} as const satisfies Readonly<Record<InvoiceSort, unknown>>;

const isNamed = (named: NamedInvoice) => {
  if ("id" in named)
    // Not `IN`, which no index serves.
    return sql<boolean>`(invoice.id = ${named.id}::uuid OR invoice.order_id = ${named.id}::uuid OR invoice.account = ${named.id}::uuid)`;
  if ("number" in named)
    return sql<boolean>`(invoice.kind = ${named.kind} AND invoice.number = ${named.number})`;
  return sql<boolean>`invoice.order_id = (SELECT id FROM billing."order" WHERE reference = ${named.reference})`;
};

const fitting = <Output>(rows: Rows<Output>, { named, state, from, before }: WantedInvoices) => {
  let found = rows;
  if (named !== undefined) found = found.where(isNamed(named));
  if (state !== undefined) found = found.where(inState[state]);
  if (from !== undefined) found = found.where(sql<boolean>`invoice.issued_at >= ${from}::timestamptz`);
  if (before !== undefined) found = found.where(sql<boolean>`invoice.issued_at < ${before}::timestamptz`);
  return found;
};

/** The list of invoices in PostgreSQL. */
export const postgresInvoiceList: Layer.Layer<InvoiceList, never, Pools> = Layer.effect(
  InvoiceList,
  Effect.gen(function* () {
    const prepared = preparedListOn<BillingTables>((yield* Pools).main);
    return InvoiceList.of({
      page: (wanted, after, limit) =>
        prepared("invoiceList.page", (db) => {
          const { by, order, beyond } = sorts[wanted.sort ?? "newest"];
          let rows = fitting(db.selectFrom("billing.invoice"), wanted);
          if (after !== null)
            rows = rows.where(
              sql<boolean>`(${by}, invoice.id) ${beyond} (
                SELECT ${by}, invoice.id FROM billing.invoice WHERE invoice.id = ${after}::uuid)`,
            );
          return rows
            .innerJoin("billing.order", "billing.order.id", "billing.invoice.order_id")
            .selectAll("billing.invoice")
            .select(["billing.order.reference", credited.as("credited")])
            .orderBy(sql`${by} ${order}, invoice.id ${order}`)
            .limit(sql.lit(limit));
        }).pipe(
          Effect.map((found) =>
            found.map(({ reference, credited: back, ...row }) => ({
              ...rowOfInvoice(row),
              reference,
              creditedCents: cents(Number(back)),
            })),
          ),
        ),
    });
  }),
);
