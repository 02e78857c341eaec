import { Effect, Layer } from "effect";
import { type Kysely, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import {
  type RefundChange,
  type RefundCursor,
  Refunds,
  type StoredRefund,
} from "../application/refunds/refunds.ts";
import { type BuyerReason, cents, type RefundReason } from "../contract/index.ts";
import type { BillingTables } from "./tables.ts";

const amount = (value: string | null) => (value === null ? null : cents(Number(value)));

const every = (db: Kysely<BillingTables>) =>
  db
    .selectFrom("billing.refund as refund")
    .innerJoin("billing.order as order", "order.id", "refund.order_id")
    .innerJoin("billing.payment as payment", "payment.id", "refund.payment_id")
    .selectAll("refund")
    .select(["order.reference", "payment.provider", "payment.provider_payment_id"]);
type Row = Awaited<ReturnType<ReturnType<typeof every>["execute"]>>[number];

const refundOf = (row: Row): StoredRefund => ({
  id: row.id,
  order: row.order_id,
  account: row.account,
  reference: row.reference,
  payment: row.payment_id,
  method: row.provider === "payfast" ? "payfast" : "eft",
  providerPaymentId: row.provider_payment_id,
  cents: cents(Number(row.cents)),
  reason: row.reason as RefundReason,
  because: row.because as BuyerReason | null,
  status: row.status,
  bank: row.sealed_bank,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at.getTime(),
  approvedBy: row.approved_by,
  secondedBy: row.seconded_by,
  leftBefore: amount(row.left_before),
  settledAt: row.settled_at?.getTime() ?? null,
});

const columnsOf = ({ status, approvedBy, secondedBy, leftBefore, settledAt, bank }: RefundChange) => ({
  ...(status !== undefined && { status }),
  ...(approvedBy !== undefined && { approved_by: approvedBy }),
  ...(secondedBy !== undefined && { seconded_by: secondedBy }),
  ...(leftBefore !== undefined && { left_before: leftBefore }),
  ...(settledAt !== undefined && { settled_at: settledAt === null ? null : new Date(settledAt) }),
  ...(bank !== undefined && { sealed_bank: bank }),
});

const isOver = sql`(refund.status IN ('paid', 'declined'))`;
const oldestFirst = { table: "refund", moment: "requested_at", isOldestFirst: true };
const newestFirst = { ...oldestFirst, isOldestFirst: false };

/** Each by an index; the first one by that of whether a refund is over. */
const orders = {
  waiting: {
    by: sql`${isOver}, refund.requested_at, refund.id`,
    after: (cursor: RefundCursor) => sql<boolean>`(${isOver}, refund.requested_at, refund.id)
      > (${cursor.isOver}::boolean, ${new Date(cursor.at)}::timestamptz, ${cursor.id}::uuid)`,
  },
  oldest: { by: inOrder(oldestFirst), after: (cursor: RefundCursor) => afterCursor(oldestFirst, cursor) },
  newest: { by: inOrder(newestFirst), after: (cursor: RefundCursor) => afterCursor(newestFirst, cursor) },
} as const;

/** Refunds in PostgreSQL. */
export const postgresRefunds: Layer.Layer<Refunds, never, Pools> = Layer.effect(
  Refunds,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedListOn<BillingTables>(main);
    const only = (row: Row | undefined) => (row === undefined ? null : refundOf(row));
    const update = (db: Kysely<BillingTables>, id: string) =>
      db.updateTable("billing.refund").where("id", "=", id);
    return Refunds.of({
      add: ({ id, order, account, payment, cents: sum, reason, because, requestedBy, requestedAt, bank }) =>
        query("refunds.add", async (db) => {
          const row = { id, order_id: order, account, payment_id: payment, cents: sum, reason, because };
          const asked = { requested_by: requestedBy, requested_at: new Date(requestedAt) };
          await db
            .insertInto("billing.refund")
            .values({ ...row, ...asked, sealed_bank: bank, status: "requested" })
            .execute();
        }),
      find: (id) =>
        query("refunds.find", async (db) =>
          only(await every(db).where("refund.id", "=", id).executeTakeFirst()),
        ),
      lock: (id) =>
        query("refunds.lock", async (db) => {
          await db.selectFrom("billing.refund").select("id").where("id", "=", id).forUpdate().execute();
          return only(await every(db).where("refund.id", "=", id).executeTakeFirst());
        }),
      change: (id, change) =>
        query("refunds.change", async (db) => {
          await update(db, id).set(columnsOf(change)).execute();
        }),
      claim: (id) =>
        query("refunds.claim", async (db) => {
          const claimed = await update(db, id)
            .set({ claimed_at: sql<Date>`clock_timestamp()` })
            .where("status", "=", "approved")
            .where(sql<boolean>`coalesce(claimed_at, '-infinity') < clock_timestamp() - interval '5 minutes'`)
            .returning("id")
            .executeTakeFirst();
          return claimed !== undefined;
        }),
      release: (id) =>
        query("refunds.release", async (db) => {
          await update(db, id).set({ claimed_at: null }).execute();
        }),
      ofOrder: (order) =>
        query("refunds.ofOrder", async (db) => {
          const rows = await every(db)
            .where("refund.order_id", "=", order)
            .orderBy("refund.requested_at")
            .execute();
          return rows.map(refundOf);
        }),
      list: ({ status, reference, id, people, sort }, after, limit) =>
        prepared("refunds.list", (db) => {
          const order = orders[sort];
          let rows = every(db).orderBy(order.by).limit(sql.lit(limit));
          if (status !== undefined) rows = rows.where("refund.status", "=", status);
          if (reference !== undefined) rows = rows.where("order.reference", "=", reference);
          if (id !== undefined)
            rows = rows.where((eb) => eb.or([eb("refund.order_id", "=", id), eb("refund.account", "=", id)]));
          if (people !== null) rows = rows.where(sql<boolean>`refund.account = ANY (${[...people]}::uuid[])`);
          return after === null ? rows : rows.where(order.after(after));
        }).pipe(Effect.map((rows) => rows.map(refundOf))),
      due: (limit) =>
        query("refunds.due", async (db) => {
          const rows = await every(db)
            .where("refund.status", "=", "approved")
            .where("payment.provider", "=", "payfast")
            .orderBy("refund.requested_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
      eraseBanks: (account) =>
        query("refunds.eraseBanks", async (db) => {
          await db
            .updateTable("billing.refund")
            .set({ sealed_bank: null })
            .where("account", "=", account)
            .execute();
        }),
    });
  }),
);
