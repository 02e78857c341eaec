import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Grants } from "../application/grants.ts";
import type { BillingTables } from "./tables.ts";

const noAccount = "00000000-0000-0000-0000-000000000000";

/** Prepaid periods in PostgreSQL, numbered in the order in which they were granted. */
export const postgresGrants: Layer.Layer<Grants, never, Pools> = Layer.effect(
  Grants,
  Effect.gen(function* () {
    const query = queryOn<BillingTables>((yield* Pools).main);
    return Grants.of({
      add: (grants) =>
        query("grants.add", async (db) => {
          const rows = grants.map(({ account, order, product, days, at }) => ({
            account,
            order_id: order,
            product,
            days,
            granted_at: new Date(at),
            ended_at: null,
          }));
          await db.insertInto("billing.access").values(rows).execute();
        }),
      end: (order, at) =>
        query("grants.end", async (db) => {
          await db
            .updateTable("billing.access")
            .set({ ended_at: new Date(at) })
            .where("order_id", "=", order)
            .where("ended_at", "is", null)
            .execute();
        }),
      perhapsEnding: (from, to, after, limit) =>
        query("grants.perhapsEnding", async (db) => {
          // A period is never shorter than its days, and all that follow on last as long as their days and a night each.
          const { rows } = await sql<{ readonly account: string }>`
            SELECT account FROM billing.access
            WHERE product = 'access' AND ended_at IS NULL AND account > ${after ?? noAccount}
            GROUP BY account
            HAVING max(granted_at + days * interval '1 day') <= ${new Date(to)}
              AND max(granted_at) + sum(days + 1) * interval '1 day' >= ${new Date(from)}
            ORDER BY account LIMIT ${limit}`.execute(db);
          return rows.map(({ account }) => account);
        }),
      ofAccount: (account) =>
        query("grants.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("billing.access")
            .selectAll()
            .where("account", "=", account)
            .orderBy("number")
            .execute();
          return rows.map(({ product, order_id, days, granted_at, ended_at }) => ({
            product,
            order: order_id,
            days,
            grantedAt: granted_at.getTime(),
            endedAt: ended_at?.getTime() ?? null,
          }));
        }),
      of: (account, product) =>
        query("grants.of", async (db) => {
          const rows = await db
            .selectFrom("billing.access")
            .select(["days", "granted_at", "ended_at"])
            .where("account", "=", account)
            .where("product", "=", product)
            .orderBy("number")
            .execute();
          return rows.map(({ days, granted_at, ended_at }) => ({
            days,
            grantedAt: granted_at.getTime(),
            endedAt: ended_at?.getTime() ?? null,
          }));
        }),
    });
  }),
);
