import { Effect, Layer } from "effect";
import { type Kysely, type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { NewPayment } from "../application/inbox.ts";
import { type NotificationRow, type OrderRow, type Place, StaffLedger } from "../application/staff-ledger.ts";
import { cents, materials, type OrderStatus } from "../contract/index.ts";
import { conditionsOf } from "./order-conditions.ts";
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

type Listed = "billing.order" | "billing.payment" | "billing.notification";

/**
 * A page names the last row in whole milliseconds; the row itself knows better. In the order of an index, which
 * shortened times would not be.
 */
const isBefore = (table: Listed, column: string, { at, id }: Place) => sql<boolean>`
  (${sql.ref(column)}, id) < (coalesce(
    (SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE id = ${id}::uuid), ${new Date(at)}::timestamptz), ${id}::uuid)`;
const newest = (column: string) => sql`${sql.ref(column)} DESC, id DESC`;

const payments = (db: Kysely<BillingTables>, limit: number) =>
  db.selectFrom("billing.payment").selectAll().orderBy(newest("received_at")).limit(limit);

/** The lists of staff in PostgreSQL. */
export const postgresStaffLedger: Layer.Layer<StaffLedger, never, Pools> = Layer.effect(
  StaffLedger,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
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
      orders: ({ status, reference, id, account, ...rest }, after, limit) =>
        query("ledger.orders", async (db) => {
          let rows = db.selectFrom("billing.order").selectAll().orderBy(newest("placed_at")).limit(limit);
          if (status !== undefined) rows = rows.where("status", "=", status);
          if (reference !== undefined) rows = rows.where("reference", "=", reference);
          if (account !== undefined) rows = rows.where("account", "=", account);
          if (id !== undefined) rows = rows.where((eb) => eb.or([eb("id", "=", id), eb("account", "=", id)]));
          for (const condition of conditionsOf(rest)) rows = rows.where(condition);
          if (after !== null) rows = rows.where(isBefore("billing.order", "placed_at", after));
          return (await rows.execute()).map(orderOf);
        }),
      payments: (after, limit) =>
        query("ledger.payments", async (db) => {
          const rows = payments(db, limit);
          const page = after === null ? rows : rows.where(isBefore("billing.payment", "received_at", after));
          return (await page.execute()).map(paymentOf);
        }),
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
      notifications: (status, after, limit) =>
        query("ledger.notifications", async (db) => {
          let rows = db
            .selectFrom("billing.notification")
            .select(withoutBody)
            .orderBy(newest("received_at"))
            .limit(limit);
          if (status !== undefined) rows = rows.where("status", "=", status);
          if (after !== null) rows = rows.where(isBefore("billing.notification", "received_at", after));
          return (await rows.execute()).map(notificationOf);
        }),
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
      lastNotificationAt: query("ledger.lastNotificationAt", async (db) => {
        const row = await db
          .selectFrom("billing.notification")
          .select("received_at")
          .where("order_id", "is not", null)
          .orderBy("received_at", "desc")
          .limit(1)
          .executeTakeFirst();
        return row?.received_at.getTime() ?? null;
      }),
    });
  }),
);
