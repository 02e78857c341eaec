import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { afterRow, inOrder } from "#kernel/database/row-order";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { BankLines, type StoredBankLine } from "../application/bank-transfers/bank-lines.ts";
import { cents } from "../contract/index.ts";
import { lineMarks, soughtLines } from "./bank-line-search.ts";
import type { BillingTables } from "./tables.ts";

const placeOf = (id: string) => `billing.bank_line/sealed/${id}`;
/** All but the marks, which take longer to read than the rest. */
const plain = [
  "id",
  "cents",
  "sealed",
  "status",
  "order_id",
  "imported_by",
  "imported_at",
  "matched_by",
] as const;
/** A date as text: the driver would read it as a moment in the zone of the server. */
const columns = sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as("day");

/** What waits for staff. */
const waiting = ["seconding", "short", "over", "unknown", "duplicate"] as const;

/** Bank lines in PostgreSQL. */
export const postgresBankLines: Layer.Layer<BankLines, never, Pools | Secrets> = Layer.effect(
  BankLines,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const listed = preparedListOn<BillingTables>(main);
    const secrets = yield* Secrets;
    const key = secrets.keyFor("billing.bank-lines");
    const marksOf = lineMarks(secrets);
    type Row = Pick<Selectable<BillingTables["billing.bank_line"]>, (typeof plain)[number]> & {
      readonly day: string;
    };
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
              marks: marksOf(text),
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
            .select(plain)
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
      list: ({ status, sought, isOldestFirst }, after, limit) => {
        const page = (db: Kysely<BillingTables>) => {
          const order = { table: "billing.bank_line", moment: "imported_at", isOldestFirst };
          const all = db.selectFrom("billing.bank_line").select(plain).select(columns);
          const wanted =
            status === null ? all.where("status", "in", waiting) : all.where("status", "=", status);
          const found = sought === null ? wanted : wanted.where(soughtLines(sought, marksOf));
          const rows = after === null ? found : found.where(afterRow(order, after));
          return rows.orderBy(inOrder(order)).limit(sought === null ? sql.lit(limit) : limit);
        };
        // Which index finds words depends on the words: a plan for any of them would read the whole table.
        const rows =
          sought === null
            ? listed("bankLines.list", page)
            : query("bankLines.search", (db) => page(db).execute());
        return Effect.map(rows, (found) => found.map(lineOf));
      },
      markWords: (limit) =>
        query("bankLines.markWords", async (db) => {
          const rows = await db
            .selectFrom("billing.bank_line")
            .select(["id", "sealed"])
            .where("marks", "is", null)
            .orderBy("id")
            .limit(limit)
            .execute();
          for (const { id, sealed } of rows) {
            const marks = marksOf(unseal(key, placeOf(id), sealed).toString());
            await db.updateTable("billing.bank_line").set({ marks }).where("id", "=", id).execute();
          }
          return rows.length;
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
