import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { afterRow, inOrder } from "#kernel/database/row-order";
import { queryOn } from "#kernel/database/tables";
import { uuidNamed } from "#kernel/named-uuid";
import { type Day, beginningOf, daysLater } from "#vocabulary/day";
import { Reconciliations, type StoredDifference } from "../application/reconciliation/reconciliations.ts";
import { cents, type DifferenceEnd } from "../contract/index.ts";
import type { Difference, OurPayment } from "../domain/reconcile.ts";
import type { BillingTables } from "./tables.ts";

const now = sql<Date>`clock_timestamp()`;
const amountOf = (value: string | null) => (value === null ? null : cents(Number(value)));

type Row = Selectable<BillingTables["billing.difference"]>;
const endOf = ({ ended_at, explained_by }: Row): DifferenceEnd | null => {
  if (ended_at === null) return null;
  return explained_by === null ? "known" : "explained";
};
const differenceOf = (row: Row): StoredDifference => ({
  id: row.id,
  kind: row.kind,
  providerPaymentId: row.provider_payment_id,
  order: row.order_id,
  ourCents: amountOf(row.our_cents),
  theirCents: amountOf(row.their_cents),
  foundAt: row.found_at.getTime(),
  ended: endOf(row),
});

/** Each as its index has it. */
const conditions = {
  standing: sql<boolean>`ended_at IS NULL`,
  explained: sql<boolean>`explained_by IS NOT NULL`,
  known: sql<boolean>`ended_at IS NOT NULL AND explained_by IS NULL`,
} as const;

/** One a kind and payment, however often it is found. */
const idOf = ({ kind, providerPaymentId }: Difference) =>
  uuidNamed(`billing.difference/${kind}/${providerPaymentId}`);

const ours = ["provider_payment_id", "order_id", "cents"] as const;
const paymentOf = (
  row: Pick<Selectable<BillingTables["billing.payment"]>, (typeof ours)[number]>,
): OurPayment => ({
  providerPaymentId: row.provider_payment_id,
  order: row.order_id,
  cents: cents(Number(row.cents)),
});

const beginning = (day: Day) => new Date(beginningOf(day));
/** A date as text: the driver would read it as a moment in the zone of the server. */
const dateOf = <Name extends string>(column: string, name: Name) =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`.as(name);

/** What was found before stands again, unless staff have explained it. */
const note = async (db: Kysely<BillingTables>, found: readonly Difference[]): Promise<void> => {
  const rows = found.map((one) => ({
    id: idOf(one),
    kind: one.kind,
    provider_payment_id: one.providerPaymentId,
    order_id: one.order,
    our_cents: one.ourCents,
    their_cents: one.theirCents,
    found_at: now,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("billing.difference")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ended_at: null })
        .where("billing.difference.explained_by", "is", null),
    )
    .execute();
};

/** Comparisons in PostgreSQL. */
export const postgresReconciliations: Layer.Layer<Reconciliations, never, Pools> = Layer.effect(
  Reconciliations,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedListOn<BillingTables>(main);
    return Reconciliations.of({
      paymentsBetween: (from, to) =>
        query("reconciliations.paymentsBetween", async (db) => {
          const rows = await db
            .selectFrom("billing.payment")
            .select(ours)
            .where("provider", "=", "payfast")
            .where("received_at", ">=", beginning(from))
            .where("received_at", "<", beginning(daysLater(to, 1)))
            .execute();
          return rows.map(paymentOf);
        }),
      paymentsNamed: (ids) =>
        query("reconciliations.paymentsNamed", async (db) => {
          const rows = await db
            .selectFrom("billing.payment")
            .select(ours)
            .where("provider", "=", "payfast")
            .where(sql<boolean>`provider_payment_id = ANY (${[...ids]}::text[])`)
            .execute();
          return rows.map(paymentOf);
        }),
      store: ({ from, day, payments, cents: sum, differences }, found, there) =>
        query("reconciliations.store", async (db) => {
          const counts = { from_day: from, payments, cents: sum, differences, ran_at: now };
          await db
            .insertInto("billing.reconciliation")
            .values({ day, ...counts })
            .onConflict((conflict) => conflict.column("day").doUpdateSet(counts))
            .execute();
          await note(db, found);
          await db
            .updateTable("billing.difference")
            .set({ ended_at: now })
            .where("ended_at", "is", null)
            .where(
              sql<boolean>`CASE kind
                WHEN 'missing-there' THEN provider_payment_id = ANY (${[...there]}::text[])
                WHEN 'unknown-here' THEN EXISTS (SELECT FROM billing.payment known
                  WHERE known.provider = 'payfast' AND known.provider_payment_id = difference.provider_payment_id)
                ELSE false END`,
            )
            .execute();
        }),
      note: (found) => query("reconciliations.note", (db) => note(db, found)),
      list: (limit) =>
        prepared("reconciliations.list", (db) =>
          db
            .selectFrom("billing.reconciliation as one")
            .select(["payments", "cents", "differences", "ran_at"])
            .select([dateOf("one.day", "last"), dateOf("one.from_day", "first")])
            .orderBy("one.day", "desc")
            .limit(sql.lit(limit)),
        ).pipe(
          Effect.map((rows) =>
            rows.map(({ first, last, payments, cents: sum, differences, ran_at }) => ({
              ...{ from: first, day: last, payments, cents: cents(Number(sum)), differences },
              ranAt: ran_at.getTime(),
            })),
          ),
        ),
      differences: ({ ended, kind, isOldestFirst }, after, limit) =>
        prepared("reconciliations.differences", (db) => {
          const order = { table: "billing.difference", moment: "found_at", isOldestFirst };
          let rows = db
            .selectFrom("billing.difference")
            .selectAll()
            .where(conditions[ended ?? "standing"])
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
          if (kind !== undefined) rows = rows.where("kind", "=", kind);
          return after === null ? rows : rows.where(afterRow(order, after));
        }).pipe(Effect.map((rows) => rows.map(differenceOf))),
      explain: (id, by) =>
        query("reconciliations.explain", async (db) => {
          const row = await db
            .updateTable("billing.difference")
            .set({ ended_at: now, explained_by: by })
            .where("id", "=", id)
            .where("ended_at", "is", null)
            .returningAll()
            .executeTakeFirst();
          return row === undefined ? null : differenceOf(row);
        }),
      restore: (id) =>
        query("reconciliations.restore", async (db) => {
          const row = await db
            .updateTable("billing.difference")
            .set({ ended_at: null, explained_by: null })
            .where("id", "=", id)
            .where("explained_by", "is not", null)
            .returningAll()
            .executeTakeFirst();
          return row === undefined ? null : differenceOf(row);
        }),
    });
  }),
);
