import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { TestCode } from "#modules/catalogue/contract";
import { ReminderSettings } from "../application/reminders/reminder-settings.ts";
import type { ReminderChannel } from "../contract/index.ts";
import type { SchedulingTables } from "./tables.ts";

/** Who is reminded at which hour, in PostgreSQL. */
export const postgresReminderSettings: Layer.Layer<ReminderSettings, never, Pools> = Layer.effect(
  ReminderSettings,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return ReminderSettings.of({
      read: (account) =>
        query("reminders.read", async (db) => {
          const row = await db
            .selectFrom("scheduling.reminder")
            .select(["hour", "test_code", "channel"])
            .where("account", "=", account)
            .executeTakeFirst();
          if (row === undefined) return null;
          const { hour, test_code, channel } = row;
          return { hour, testCode: test_code as TestCode, channel: channel as ReminderChannel };
        }),
      save: (account, { hour, testCode, channel }, silentOn) =>
        query("reminders.save", async (db) => {
          await db
            .insertInto("scheduling.reminder")
            .values({ account, hour, test_code: testCode, channel, last_day: silentOn })
            .onConflict((conflict) =>
              conflict.column("account").doUpdateSet({
                hour,
                test_code: testCode,
                channel,
                last_day: sql`greatest(reminder.last_day, excluded.last_day)`,
              }),
            )
            .execute();
        }),
      remove: (account) =>
        query("reminders.remove", async (db) => {
          await db.deleteFrom("scheduling.reminder").where("account", "=", account).execute();
        }),
      due: (day, hours, after, limit) =>
        query("reminders.due", async (db) => {
          const rows = await db
            .selectFrom("scheduling.reminder")
            .select(["account", "test_code", "channel"])
            .where("hour", "in", [...hours])
            .where((row) => row.or([row("last_day", "is", null), row("last_day", "<", day)]))
            .$if(after !== null, (all) => all.where("account", ">", after!))
            .orderBy("account")
            .limit(limit)
            .execute();
          return rows.map(({ account, test_code, channel }) => ({
            account,
            testCode: test_code as TestCode,
            channel: channel as ReminderChannel,
          }));
        }),
      take: (account, day) =>
        query("reminders.take", async (db) => {
          const taken = await db
            .updateTable("scheduling.reminder")
            .set({ last_day: day })
            .where("account", "=", account)
            .where((row) => row.or([row("last_day", "is", null), row("last_day", "<", day)]))
            .returning("account")
            .executeTakeFirst();
          return taken !== undefined;
        }),
    });
  }),
);
