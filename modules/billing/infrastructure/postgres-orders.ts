import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { OrderRows } from "../application/orders.ts";
import type { BillingTables } from "./tables.ts";

/** The rows of orders in PostgreSQL. */
export const postgresOrders: Layer.Layer<OrderRows, never, Pools> = Layer.effect(
  OrderRows,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
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
      saveStatus: (id, status) =>
        query("orders.saveStatus", async (db) => {
          await db.updateTable("billing.order").set({ status }).where("id", "=", id).execute();
        }),
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
            .select("id")
            .where("status", "=", "pending")
            .where("expires_at", "<=", new Date(at))
            .orderBy("expires_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
    });
  }),
);
