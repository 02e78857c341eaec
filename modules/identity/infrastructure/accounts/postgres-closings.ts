import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { unconfirmedLifeMs } from "../../domain/erasing.ts";
import { Closings } from "../../application/personal-data/closings.ts";
import type { IdentityTables } from "../tables.ts";

const now = sql<Date>`clock_timestamp()`;
const longAgo = sql<Date>`clock_timestamp() - make_interval(secs => ${unconfirmedLifeMs / 1_000})`;

/** Closings in PostgreSQL, by its clock. It runs once an hour, so it may read the whole table. */
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
            .where((eb) =>
              eb.or([
                eb.and([eb("status", "=", "closing"), eb("erase_at", "<=", now)]),
                eb.and([eb("status", "=", "unconfirmed"), eb("registered_at", "<=", longAgo)]),
              ]),
            )
            .orderBy("registered_at")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        }),
      withoutKey: query("identity.accountsWithoutKey", async (db) => {
        const rows = await db
          .selectFrom("identity.account as a")
          .leftJoin("identity.person_key as k", "k.account", "a.id")
          .select("a.id")
          .where("a.status", "!=", "erased")
          .where("k.account", "is", null)
          .orderBy("a.id")
          .execute();
        return rows.map(({ id }) => id);
      }),
    });
  }),
);
