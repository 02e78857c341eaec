import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { afterRow, inOrder } from "#kernel/database/row-order";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { BankLines, type StoredBankLine } from "../application/bank-lines.ts";
import { cents } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

const placeOf = (id: string) => `billing.bank_line/sealed/${id}`;
/** A date as text: the driver would read it as a moment in the zone of the server. */
const columns = sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as("day");

/** What waits for staff. */
const waiting = ["seconding", "short", "over", "unknown", "duplicate"] as const;

/** Bank lines in PostgreSQL. */
export const postgresBankLines: Layer.Layer<BankLines, never, Pools | Secrets> = Layer.effect(
  BankLines,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    const key = (yield* Secrets).keyFor("billing.bank-lines");
    type Row = Selectable<BillingTables["billing.bank_line"]> & { readonly day: string };
    const lineOf = (row: Row): StoredBankLine => ({
      id: row.id,
      day: row.day,
      cents: cents(Number(row.cents)),
      text: unseal(key, placeOf(row.id), row.sealed).toString(),
      status: row.status,
      order: row.order_id,
      importedBy: row.imported_by,
      importedAt: row.imported_at.getTime(),
      matchedBy: row.matched_by,
    });
    return BankLines.of({
      add: ({ id, day, cents: sum, text, status, order, importedBy }) =>
        query("bankLines.add", async (db) => {
          const added = await db
            .insertInto("billing.bank_line")
            .values({
              id,
              booked_on: day,
              cents: sum,
              sealed: seal(key, placeOf(id), Buffer.from(text)),
              status,
              order_id: order,
              imported_by: importedBy,
              imported_at: sql<Date>`clock_timestamp()`,
            })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .returning("id")
            .executeTakeFirst();
          return added !== undefined;
        }),
      find: (id) =>
        query("bankLines.find", async (db) => {
          const row = await db
            .selectFrom("billing.bank_line")
            .selectAll()
            .select(columns)
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          return row === undefined ? null : lineOf(row);
        }),
      save: (id, status) =>
        query("bankLines.save", async (db) => {
          await db.updateTable("billing.bank_line").set({ status }).where("id", "=", id).execute();
        }),
      match: ({ id, status, order, matchedBy }) =>
        query("bankLines.match", async (db) => {
          await db
            .updateTable("billing.bank_line")
            .set({ status, order_id: order, matched_by: matchedBy })
            .where("id", "=", id)
            .execute();
        }),
      list: ({ status, isOldestFirst }, after, limit) =>
        query("bankLines.list", async (db) => {
          const order = { table: "billing.bank_line", moment: "imported_at", isOldestFirst };
          const all = db.selectFrom("billing.bank_line").selectAll().select(columns);
          const wanted =
            status === null ? all.where("status", "in", waiting) : all.where("status", "=", status);
          const page = after === null ? wanted : wanted.where(afterRow(order, after));
          return (await page.orderBy(inOrder(order)).limit(limit).execute()).map(lineOf);
        }),
      orderOf: (reference) =>
        query("bankLines.orderOf", async (db) => {
          const row = await db
            .selectFrom("billing.order")
            .select("id")
            .where("reference", "=", reference)
            .executeTakeFirst();
          return row?.id ?? null;
        }),
    });
  }),
);
