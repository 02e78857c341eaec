import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { StudyTimes } from "../application/study-times.ts";
import type { SchedulingTables } from "./tables.ts";

/** The study times of learners in PostgreSQL. */
export const postgresStudyTimes: Layer.Layer<StudyTimes, never, Pools> = Layer.effect(
  StudyTimes,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return StudyTimes.of({
      read: ({ participant, account }) =>
        query("studyTimes.read", async (db) => {
          const found = await db
            .selectFrom("scheduling.study_time")
            .select(["weekdays", "minutes"])
            .where((row) =>
              account === null
                ? row.and([row("participant", "=", participant), row("account", "is", null)])
                : row("account", "=", account),
            )
            .executeTakeFirst();
          return found ?? null;
        }),
      save: ({ participant, account }, { weekdays, minutes }) =>
        query("studyTimes.save", async (db) => {
          const owner = account === null ? sql`(participant) WHERE account IS NULL` : sql`(account)`;
          await sql`
            INSERT INTO scheduling.study_time (participant, account, weekdays, minutes, changed_at)
            VALUES (${participant}, ${account}, ${weekdays}, ${minutes}, now())
            ON CONFLICT ${owner} DO UPDATE
            SET weekdays = excluded.weekdays, minutes = excluded.minutes, changed_at = now()`.execute(db);
        }),
      claim: (participant, account) =>
        query("studyTimes.claim", async (db) => {
          await sql`
            INSERT INTO scheduling.study_time (participant, account, weekdays, minutes, changed_at)
            SELECT participant, ${account}, weekdays, minutes, changed_at FROM scheduling.study_time
            WHERE participant = ${participant} AND account IS NULL
            ON CONFLICT (account) DO NOTHING`.execute(db);
          await db
            .deleteFrom("scheduling.study_time")
            .where("participant", "=", participant)
            .where("account", "is", null)
            .execute();
        }),
      erase: (account) =>
        query("studyTimes.erase", async (db) => {
          await db.deleteFrom("scheduling.study_time").where("account", "=", account).execute();
        }),
      forgetGuests: query("studyTimes.forgetGuests", async (db) => {
        await sql`
          DELETE FROM scheduling.study_time AS time
          WHERE account IS NULL AND changed_at < now() - interval '30 days' AND NOT EXISTS (
            SELECT FROM scheduling.test_date AS test
            WHERE test.participant = time.participant AND test.account IS NULL)`.execute(db);
      }),
    });
  }),
);
