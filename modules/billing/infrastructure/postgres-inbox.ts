import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { Inbox, type StoredNotification } from "../application/inbox.ts";
import type { BillingTables } from "./tables.ts";

const now = sql<Date>`clock_timestamp()`;
/** What every payment needs. */
const texts = {
  store: `INSERT INTO billing.notification
      (id, digest, sealed, address, order_id, status, checks, received_at, next_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), clock_timestamp()) ON CONFLICT DO NOTHING`,
  waiting: `SELECT id, sealed, address, order_id, checks, tries, received_at
    FROM billing.notification WHERE id = $1 AND status = 'waiting'`,
  // A body is not kept longer than it waits, once its buyer is erased.
  finish: `UPDATE billing.notification SET status = $2, checks = $3, sealed = CASE WHEN NOT EXISTS (
      SELECT FROM billing.order WHERE "order".id = order_id AND buyer_erased) THEN sealed END
    WHERE id = $1 AND status = 'waiting'`,
  addPayment: `INSERT INTO billing.payment
      (id, order_id, provider, provider_payment_id, cents, fee_cents, received_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (provider, provider_payment_id) DO NOTHING
    RETURNING order_id`,
  paymentOf: `SELECT order_id FROM billing.payment WHERE provider = $1 AND provider_payment_id = $2`,
} as const;
const placeOf = (id: string) => `billing.notification/sealed/${id}`;
/** What is refused may be anything of any size: enough of it to see what it was. */
const maxOfRefused = 2_000;

type Row = Pick<
  Selectable<BillingTables["billing.notification"]>,
  "id" | "sealed" | "address" | "order_id" | "checks" | "tries" | "received_at"
>;
type PaymentRow = Pick<Selectable<BillingTables["billing.payment"]>, "order_id">;

/** The inbox in PostgreSQL. A body names its buyer, so it is sealed. */
export const postgresInbox: Layer.Layer<Inbox, never, Pools | Secrets> = Layer.effect(
  Inbox,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const prepared = preparedOn(main);
    const store = prepared("billing-notification-store", texts.store);
    const waiting = prepared<Row>("billing-notification-waiting", texts.waiting);
    const finish = prepared("billing-notification-finish", texts.finish);
    const addPayment = prepared<PaymentRow>("billing-payment-add", texts.addPayment);
    const paymentOf = prepared<PaymentRow>("billing-payment-of", texts.paymentOf);
    const key = (yield* Secrets).keyFor("billing.notifications");
    const opened = (row: Row): StoredNotification | null =>
      row.sealed && {
        id: row.id,
        raw: unseal(key, placeOf(row.id), row.sealed),
        address: row.address,
        order: row.order_id,
        checks: row.checks,
        tries: row.tries,
        receivedAt: row.received_at.getTime(),
      };
    return Inbox.of({
      store: ({ id, raw, address, order, status, checks }) =>
        Effect.suspend(() => {
          const kept = status === "refused" ? raw.subarray(0, maxOfRefused) : raw;
          const digest = createHash("sha256").update(raw).digest();
          const sealed = seal(key, placeOf(id), kept);
          return Effect.asVoid(store(id, digest, sealed, address, order, status, JSON.stringify(checks)));
        }),
      waiting: (id) => Effect.map(waiting(id), ([row]) => (row === undefined ? null : opened(row))),
      lockWaiting: (id) =>
        query("inbox.lockWaiting", async (db) => {
          const row = await db
            .selectFrom("billing.notification")
            .select("id")
            .where("id", "=", id)
            .where("status", "=", "waiting")
            .forUpdate()
            .executeTakeFirst();
          return row !== undefined;
        }),
      lockAllWaiting: (ids) =>
        query("inbox.lockAllWaiting", async (db) => {
          const rows = await db
            .selectFrom("billing.notification")
            .select("id")
            .where("id", "in", ids)
            .where("status", "=", "waiting")
            .orderBy("id")
            .forUpdate()
            .execute();
          return rows.map(({ id }) => id);
        }),
      finish: (id, status, checks) => Effect.asVoid(finish(id, status, JSON.stringify(checks))),
      postpone: (id, seconds, checks) =>
        query("inbox.postpone", async (db) => {
          await db
            .updateTable("billing.notification")
            .set((eb) => ({
              tries: eb("tries", "+", 1),
              checks: JSON.stringify(checks),
              next_at: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`,
            }))
            .where("id", "=", id)
            .where("status", "=", "waiting")
            .execute();
        }),
      due: (limit) =>
        query("inbox.due", async (db) => {
          const rows = await db
            .selectFrom("billing.notification")
            .select("id")
            .where("status", "=", "waiting")
            .where("next_at", "<=", now)
            .orderBy("next_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
      ofOrder: (order) =>
        query("inbox.ofOrder", async (db) => {
          const rows = await db
            .selectFrom("billing.notification")
            .select("id")
            .where("order_id", "=", order)
            .where("status", "=", "waiting")
            .execute();
          return rows.map(({ id }) => id);
        }),
      isKnown: (provider, providerPaymentId) =>
        query("inbox.isKnown", async (db) => {
          const row = await db
            .selectFrom("billing.payment")
            .select("id")
            .where("provider", "=", provider)
            .where("provider_payment_id", "=", providerPaymentId)
            .executeTakeFirst();
          return row !== undefined;
        }),
      addPayment: ({ id, order, provider, providerPaymentId, cents, feeCents, at }) =>
        Effect.gen(function* () {
          const own = yield* addPayment(
            id,
            order,
            provider,
            providerPaymentId,
            cents,
            feeCents,
            new Date(at),
          );
          const [row] = own.length > 0 ? own : yield* paymentOf(provider, providerPaymentId);
          return row!.order_id;
        }),
      eraseBodies: (account) =>
        query("inbox.eraseBodies", async (db) => {
          await sql`UPDATE billing.order SET buyer_erased = true WHERE account = ${account}`.execute(db);
          // One that waits may be money: it is settled first, and `finish` erases it.
          await sql`
            UPDATE billing.notification SET sealed = CASE WHEN status = 'waiting' THEN sealed END
            WHERE order_id IN (SELECT id FROM billing.order WHERE account = ${account})`.execute(db);
        }),
    });
  }),
);
