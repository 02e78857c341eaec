import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { queryOn } from "#kernel/database/tables";
import { OrderRows } from "../application/orders/orders.ts";
import type { BillingTables } from "./tables.ts";

/** Whether nothing is known of an order's money. Any of these may be it. */
const isWithoutMoney = sql<boolean>`
  NOT EXISTS (SELECT FROM billing.notification WHERE order_id = "order".id AND status = 'waiting')
  AND NOT EXISTS (SELECT FROM billing.bank_line WHERE order_id = "order".id AND status = 'seconding')
  AND NOT EXISTS (SELECT FROM billing.difference WHERE order_id = "order".id AND ended_at IS NULL)`;

/** The rows of orders in PostgreSQL. */
export const postgresOrders: Layer.Layer<OrderRows, never, Pools> = Layer.effect(
  OrderRows,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<BillingTables>(main);
    const saveStatus = preparedOn(main)(
      "billing-order-status",
      "UPDATE billing.order SET status = $2 WHERE id = $1",
    );
    return OrderRows.of({
      insert: ({ id, account, totalCents, reference, placedAt, expiresAt }) =>
        query("orders.insert", async (db) => {
          const inserted = await db
            .insertInto("billing.order")
            .values({
              id,
              account,
              status: "pending",
              total_cents: totalCents,
              reference,
              placed_at: new Date(placedAt),
              expires_at: new Date(expiresAt),
            })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .returning("id")
            .executeTakeFirst();
          return inserted !== undefined;
        }),
      lock: (id) =>
        query("orders.lock", async (db) => {
          const row = await db
            .selectFrom("billing.order")
            .select("id")
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          return row !== undefined;
        }),
      lockAll: (ids) =>
        query("orders.lockAll", async (db) => {
          const rows = await db
            .selectFrom("billing.order")
            .select(["id", "account", "status"])
            .where("id", "in", ids)
            .orderBy("id")
            .forUpdate()
            .execute();
          return rows.map(({ id, account, status }) => ({ id, account, isPending: status === "pending" }));
        }),
      saveStatus: (id, status) => Effect.asVoid(saveStatus(id, status)),
      isReferenceFree: (reference) =>
        query("orders.isReferenceFree", async (db) => {
          const row = await db
            .selectFrom("billing.order")
            .select("id")
            .where("reference", "=", reference)
            .executeTakeFirst();
          return row === undefined;
        }),
      ofAccount: (account, limit) =>
        query("orders.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("billing.order")
            .select("id")
            .where("account", "=", account)
            .orderBy("placed_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
      overdue: (at, limit) =>
        query("orders.overdue", async (db) => {
          const rows = await db
            .selectFrom("billing.order")
            .select(["id", "placed_at"])
            .where("status", "=", "pending")
            .where("expires_at", "<=", new Date(at))
            .where(isWithoutMoney)
            .orderBy("expires_at")
            .limit(limit)
            .execute();
          return rows.map(({ id, placed_at }) => ({ id, placedAt: placed_at.getTime() }));
        }),
    });
  }),
);
