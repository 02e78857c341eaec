import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { type Learner, TestDateRows } from "../application/test-dates.ts";
import type { SchedulingTables } from "./tables.ts";

/** What is a guest's stays reachable by the browser until an account has claimed it. */
const isOwn = ({ participant, account }: Learner) =>
  sql<boolean>`(account = ${account}::uuid OR account IS NULL AND participant = ${participant}::uuid)`;

/** The rows of test dates in PostgreSQL. */
export const postgresTestDateRows: Layer.Layer<TestDateRows, never, Pools> = Layer.effect(
  TestDateRows,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return TestDateRows.of({
      lock: ({ participant, account }) =>
        query("testDates.lock", async (db) => {
          const key = `scheduling.test-dates/${account ?? participant}`;
          await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
        }),
      save: ({ id, learner: { participant, account }, day, centre, subscription, setAt }) =>
        query("testDates.save", async (db) => {
          const set_at = new Date(setAt);
          await db
            .insertInto("scheduling.test_date")
            .values({ id, participant, account, day, centre, subscription, set_at })
            .onConflict((conflict) =>
              conflict.column("id").doUpdateSet({
                account: sql`coalesce(test_date.account, excluded.account)`,
                day,
                centre,
                subscription: sql`coalesce(excluded.subscription, test_date.subscription)`,
                set_at,
              }),
            )
            .execute();
        }),
      ofLearner: (learner, limit) =>
        query("testDates.ofLearner", (db) =>
          db
            .selectFrom("scheduling.test_date")
            .select(["id", "centre", "subscription"])
            .where(isOwn(learner))
            .orderBy("set_at", "desc")
            .orderBy("id", "desc")
            .limit(limit)
            .execute(),
        ),
      isOf: (learner, id) =>
        query("testDates.isOf", async (db) => {
          const row = await db
            .selectFrom("scheduling.test_date")
            .select("id")
            .where("id", "=", id)
            .where(isOwn(learner))
            .executeTakeFirst();
          return row !== undefined;
        }),
      ofAccount: (account) =>
        query("testDates.ofAccount", (db) =>
          db
            .selectFrom("scheduling.test_date")
            .select(["id", "centre", "subscription"])
            .where("account", "=", account)
            .orderBy("set_at")
            .orderBy("id")
            .execute(),
        ),
      claim: (participant, account, limit) =>
        query("testDates.claim", async (db) => {
          const newest = db
            .selectFrom("scheduling.test_date")
            .select("id")
            .where("participant", "=", participant)
            .where("account", "is", null)
            .orderBy("set_at", "desc")
            .orderBy("id", "desc")
            .limit(limit);
          const rows = await db
            .updateTable("scheduling.test_date")
            .set({ account })
            .where("id", "in", newest)
            .where("account", "is", null)
            .returning("id")
            .execute();
          return rows.map(({ id }) => id);
        }),
      erase: (account) =>
        query("testDates.erase", async (db) => {
          await db.deleteFrom("scheduling.test_date").where("account", "=", account).execute();
        }),
      forgetGuests: (before) =>
        query("testDates.forgetGuests", async (db) => {
          await db
            .deleteFrom("scheduling.test_date")
            .where("account", "is", null)
            .where("day", "<", before)
            .execute();
        }),
    });
  }),
);
