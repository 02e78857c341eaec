import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Notifications } from "../application/reminders/notifications.ts";
import type { NotificationOutcome, ReminderKind } from "../contract/index.ts";
import type { SchedulingTables } from "./tables.ts";

/** What became of notifications, in PostgreSQL. */
export const postgresNotifications: Layer.Layer<Notifications, never, Pools> = Layer.effect(
  Notifications,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return Notifications.of({
      record: (account, { day, kind, outcome }) =>
        query("notifications.record", async (db) => {
          const tried = { kind, outcome, tried_at: sql<Date>`clock_timestamp()` };
          await db
            .insertInto("scheduling.notification")
            .values({ account, day, ...tried })
            .onConflict((conflict) =>
              conflict
                .columns(["account", "day"])
                .doUpdateSet(tried)
                .where("scheduling.notification.outcome", "!=", "sent"),
            )
            .execute();
        }),
      ofAccount: (account) =>
        query("notifications.ofAccount", async (db) => {
          const rows = await db
            .selectFrom("scheduling.notification")
            .select([sql<string>`day::text`.as("day"), "kind", "outcome", "tried_at"])
            .where("account", "=", account)
            .orderBy("day")
            .execute();
          return rows.map(({ day, kind, outcome, tried_at }) => ({
            day,
            kind: kind as ReminderKind,
            outcome: outcome as NotificationOutcome,
            triedAt: tried_at.getTime(),
          }));
        }),
      erase: (account) =>
        query("notifications.erase", async (db) => {
          await db.deleteFrom("scheduling.notification").where("account", "=", account).execute();
        }),
      forget: (before) =>
        query("notifications.forget", async (db) => {
          await db.deleteFrom("scheduling.notification").where("day", "<", before).execute();
        }),
    });
  }),
);
