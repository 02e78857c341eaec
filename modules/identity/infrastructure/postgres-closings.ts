import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Closings } from "../application/closings.ts";
import type { IdentityTables } from "./tables.ts";

/** Closings in PostgreSQL, by its clock. Asked once an hour, it may read the whole table. */
export const postgresClosings: Layer.Layer<Closings, never, Pools> = Layer.effect(
  Closings,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<IdentityTables>(main);

    return Closings.of({
      overdue: (limit) =>
        query("identity.overdueClosings", async (db) => {
          const rows = await db
            .selectFrom("identity.account")
            .select("id")
            .where("status", "=", "closing")
            .where("erase_at", "<=", sql<Date>`clock_timestamp()`)
            .orderBy("erase_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
    });
  }),
);
