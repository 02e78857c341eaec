import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { TestCode } from "#modules/catalogue/contract";
import type { Language } from "#vocabulary/language";
import { CalendarFeeds } from "../application/calendar/calendar-feeds.ts";
import type { SchedulingTables } from "./tables.ts";

/** Calendar feeds in PostgreSQL. */
export const postgresCalendarFeeds: Layer.Layer<CalendarFeeds, never, Pools> = Layer.effect(
  CalendarFeeds,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    const findBy = (column: "id" | "account", value: string) =>
      query(`calendarFeeds.by-${column}`, async (db) => {
        const row = await db
          .selectFrom("scheduling.calendar_feed")
          .selectAll()
          .where(column, "=", value)
          .executeTakeFirst();
        if (row === undefined) return null;
        const { id, account, test_code, language } = row;
        return { id, account, testCode: test_code as TestCode, language: language as Language };
      });
    return CalendarFeeds.of({
      find: (id) => findBy("id", id),
      ofAccount: (account) => findBy("account", account),
      replace: ({ id, account, testCode, language }) =>
        query("calendarFeeds.replace", async (db) => {
          const values = { id, test_code: testCode, language };
          await db
            .insertInto("scheduling.calendar_feed")
            .values({ account, ...values })
            .onConflict((conflict) => conflict.column("account").doUpdateSet(values))
            .execute();
        }),
      remove: (account) =>
        query("calendarFeeds.remove", async (db) => {
          await db.deleteFrom("scheduling.calendar_feed").where("account", "=", account).execute();
        }),
    });
  }),
);
