import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { TestCode } from "#modules/catalogue/contract";
import { ReadinessDays } from "../application/readiness/readiness-days.ts";
import type { SchedulingTables } from "./tables.ts";

/** What readiness said of accounts, in PostgreSQL. */
export const postgresReadinessDays: Layer.Layer<ReadinessDays, never, Pools> = Layer.effect(
  ReadinessDays,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return ReadinessDays.of({
      save: (account, { day, testCode, model, chances }) =>
        query("readinessDays.save", async (db) => {
          const said = { model, chances: JSON.stringify(chances) };
          await db
            .insertInto("scheduling.readiness")
            .values({ account, test_code: testCode, day, ...said })
            .onConflict((conflict) => conflict.columns(["account", "test_code", "day"]).doUpdateSet(said))
            .execute();
        }),
      newest: (account, testCode, limit) =>
        query("readinessDays.newest", async (db) => {
          const rows = await db
            .selectFrom("scheduling.readiness")
            .select([sql<string>`day::text`.as("day"), "test_code", "model", "chances"])
            .where("account", "=", account)
            .$if(testCode !== null, (all) => all.where("test_code", "=", testCode!))
            .orderBy("day", "desc")
            .orderBy("test_code")
            .limit(limit)
            .execute();
          return rows
            .toReversed()
            .map(({ test_code, ...row }) => ({ ...row, testCode: test_code as TestCode }));
        }),
      erase: (account) =>
        query("readinessDays.erase", async (db) => {
          await db.deleteFrom("scheduling.readiness").where("account", "=", account).execute();
        }),
    });
  }),
);
