import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { Inbox, type StoredNotification } from "../application/inbox.ts";
import type { BillingTables } from "./tables.ts";

const now = sql<Date>`clock_timestamp()`;
/** A body is not kept longer than it waits, once its buyer is erased. */
const unlessErased = sql<Buffer | null>`CASE WHEN NOT EXISTS (
  SELECT FROM billing.order WHERE "order".id = order_id AND buyer_erased) THEN sealed END`;
const placeOf = (id: string) => `billing.notification/sealed/${id}`;
/** What is refused may be anything of any size: enough of it to see what it was. */
const mostOfRefused = 2_000;

type Row = Selectable<BillingTables["billing.notification"]>;

/** The inbox in PostgreSQL. A body names its buyer, so it is sealed. */
export const postgresInbox: Layer.Layer<Inbox, never, Pools | Secrets> = Layer.effect(
  Inbox,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
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
        query("inbox.store", async (db) => {
          const kept = status === "refused" ? raw.subarray(0, mostOfRefused) : raw;
          await db
            .insertInto("billing.notification")
            .values({
              id,
              digest: createHash("sha256").update(raw).digest(),
              sealed: seal(key, placeOf(id), kept),
              address,
              order_id: order,
              status,
              checks: JSON.stringify(checks),
              received_at: now,
              next_at: now,
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }),
      waiting: (id) =>
        query("inbox.waiting", async (db) => {
          const row = await db
            .selectFrom("billing.notification")
            .selectAll()
            .where("id", "=", id)
            .where("status", "=", "waiting")
            .executeTakeFirst();
          return row === undefined ? null : opened(row);
        }),
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
      finish: (id, status, checks) =>
        query("inbox.finish", async (db) => {
          await db
            .updateTable("billing.notification")
            .set({ status, checks: JSON.stringify(checks), sealed: unlessErased })
            .where("id", "=", id)
            .where("status", "=", "waiting")
            .execute();
        }),
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
        query("inbox.addPayment", async (db) => {
          const added = await db
            .insertInto("billing.payment")
            .values({
              id,
              order_id: order,
              provider,
              provider_payment_id: providerPaymentId,
              cents,
              fee_cents: feeCents,
              received_at: new Date(at),
            })
            .onConflict((conflict) => conflict.columns(["provider", "provider_payment_id"]).doNothing())
            .returning("order_id")
            .executeTakeFirst();
          if (added !== undefined) return added.order_id;
          const row = await db
            .selectFrom("billing.payment")
            .select("order_id")
            .where("provider", "=", provider)
            .where("provider_payment_id", "=", providerPaymentId)
            .executeTakeFirstOrThrow();
          return row.order_id;
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
