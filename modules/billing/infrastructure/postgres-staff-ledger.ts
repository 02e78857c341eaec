import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { afterRow, inOrder, type RowOrder } from "#kernel/database/row-order";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import type { NewPayment } from "../application/inbox.ts";
import type { TimeSort } from "#vocabulary/list-sort";
import { type NotificationRow, type OrderRow, StaffLedger } from "../application/staff-ledger.ts";
import { cents, materials, type OrderStatus } from "../contract/index.ts";
import { conditionsOf, isUnmatched, namedConditionsOf, paymentConditionsOf } from "./order-conditions.ts";
import { silentOrdersText } from "./money-concerns.ts";
import type { BillingTables } from "./tables.ts";

const orderOf = (row: Selectable<BillingTables["billing.order"]>): OrderRow => ({
  id: row.id,
  account: row.account,
  reference: row.reference,
  status: row.status as OrderStatus,
  totalCents: cents(Number(row.total_cents)),
  placedAt: row.placed_at.getTime(),
});

const paymentOf = (row: Selectable<BillingTables["billing.payment"]>): NewPayment => ({
  id: row.id,
  order: row.order_id,
  provider: row.provider,
  providerPaymentId: row.provider_payment_id,
  cents: cents(Number(row.cents)),
  feeCents: cents(Number(row.fee_cents)),
  at: row.received_at.getTime(),
});

const withoutBody = [
  "id",
  "received_at",
  "status",
  "checks",
  "order_id",
  "address",
  "tries",
] as const satisfies readonly (keyof BillingTables["billing.notification"])[];
type Bodiless = Pick<Selectable<BillingTables["billing.notification"]>, (typeof withoutBody)[number]>;

const notificationOf = (row: Bodiless): NotificationRow => ({
  id: row.id,
  receivedAt: row.received_at.getTime(),
  status: row.status,
  checks: row.checks,
  order: row.order_id,
  address: row.address,
  tries: row.tries,
});

/** Rows of these tables are never deleted. */
const moments = {
  "billing.order": "placed_at",
  "billing.payment": "received_at",
  "billing.notification": "received_at",
} as const;
const orderedBy = (table: keyof typeof moments, sort: TimeSort | undefined): RowOrder => ({
  ...{ table, moment: moments[table], isOldestFirst: sort === "oldest" },
});

/** The lists of staff in PostgreSQL. */
export const postgresStaffLedger: Layer.Layer<StaffLedger, never, Pools> = Layer.effect(
  StaffLedger,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const list = preparedListOn<BillingTables>(main);
    return StaffLedger.of({
      ordersWith: (ids) =>
        query("ledger.ordersWith", async (db) => {
          if (ids.length === 0) return [];
          const rows = db
            .selectFrom("billing.order")
            .selectAll()
            .where("id", "in", [...ids]);
          return (await rows.execute()).map(orderOf);
        }),
      orders: ({ status, reference, id, account, sort, ...rest }, after, limit) =>
        list("ledger.orders", (db) => {
          const order = orderedBy("billing.order", sort);
          let rows = db.selectFrom("billing.order").selectAll().orderBy(inOrder(order)).limit(sql.lit(limit));
          if (status !== undefined) rows = rows.where("status", "=", status);
          if (reference !== undefined) rows = rows.where("reference", "=", reference);
          if (account !== undefined) rows = rows.where("account", "=", account);
          if (id !== undefined) rows = rows.where((eb) => eb.or([eb("id", "=", id), eb("account", "=", id)]));
          for (const condition of conditionsOf(rest)) rows = rows.where(condition);
          return after === null ? rows : rows.where(afterRow(order, after));
        }).pipe(Effect.map((rows) => rows.map(orderOf))),
      payments: ({ sort, ...wanted }, after, limit) =>
        list("ledger.payments", (db) => {
          const order = orderedBy("billing.payment", sort);
          let rows = db
            .selectFrom("billing.payment")
            .selectAll()
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
          for (const condition of paymentConditionsOf(wanted)) rows = rows.where(condition);
          return after === null ? rows : rows.where(afterRow(order, after));
        }).pipe(Effect.map((rows) => rows.map(paymentOf))),
      perhapsBesides: (limit) =>
        query("ledger.perhapsBesides", async (db) => {
          const { rows } = await sql<Selectable<BillingTables["billing.payment"]>>`
            SELECT payment.* FROM billing.payment JOIN billing.order ON "order".id = payment.order_id
            WHERE "order".status = 'review' OR EXISTS (
              SELECT FROM billing.payment other
              WHERE other.order_id = payment.order_id AND other.id <> payment.id)
            OR payment.order_id IN (
              SELECT later.order_id FROM billing.access earlier
              JOIN billing.access later ON later.account = earlier.account AND later.product = earlier.product
                AND later.number > earlier.number AND later.order_id <> earlier.order_id
              WHERE earlier.product = ANY (${materials}) AND earlier.ended_at IS NULL AND later.ended_at IS NULL)
            ORDER BY payment.received_at DESC LIMIT ${limit}`.execute(db);
          return rows.map(paymentOf);
        }),
      notifications: ({ status, sort, ...named }, after, limit) =>
        list("ledger.notifications", (db) => {
          const order = orderedBy("billing.notification", sort);
          let rows = db
            .selectFrom("billing.notification")
            .select(withoutBody)
            .orderBy(inOrder(order))
            .limit(sql.lit(limit));
          if (status === "unmatched") rows = rows.where(isUnmatched);
          else if (status !== undefined) rows = rows.where("status", "=", status);
          for (const condition of namedConditionsOf(named)) rows = rows.where(condition);
          return after === null ? rows : rows.where(afterRow(order, after));
        }).pipe(Effect.map((rows) => rows.map(notificationOf))),
      notificationsOf: (order) =>
        query("ledger.notificationsOf", async (db) => {
          const rows = await db
            .selectFrom("billing.notification")
            .select(withoutBody)
            .where("order_id", "=", order)
            .orderBy("received_at")
            .limit(200)
            .execute();
          return rows.map(notificationOf);
        }),
      silentOrders: query("ledger.silentOrders", async (db) => {
        const { rows } = await sql<{ readonly count: number }>`${sql.raw(silentOrdersText)}`.execute(db);
        return rows[0]!.count;
      }),
      lastNotificationAt: list("ledger.lastNotificationAt", (db) =>
        db
          .selectFrom("billing.notification")
          .select("received_at")
          .where("order_id", "is not", null)
          .orderBy("received_at", "desc")
          .limit(sql.lit(1)),
      ).pipe(Effect.map(([row]) => row?.received_at.getTime() ?? null)),
    });
  }),
);
