import { Effect, Layer } from "effect";
import { type Selectable, sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { toIso } from "#vocabulary/instant";
import { ProgressOfAccounts } from "../application/lessons/progress-of-accounts.ts";
import type { LessonProgress } from "../contract/index.ts";
import type { CatalogueTables } from "./tables.ts";

type Row = Selectable<CatalogueTables["catalogue.lesson_progress"]>;

const progressOf = ({ lesson, seconds, watched, changed_at }: Omit<Row, "account">): LessonProgress => ({
  lessonId: lesson,
  seconds,
  watched,
  changedAt: toIso(changed_at.getTime()),
});

/** Progress in PostgreSQL: one row an account and lesson. */
export const postgresLessonProgress: Layer.Layer<ProgressOfAccounts, never, Pools> = Layer.effect(
  ProgressOfAccounts,
  Effect.gen(function* () {
    const query = queryOn<CatalogueTables>((yield* Pools).main);

    return ProgressOfAccounts.of({
      read: (accountId) =>
        query("lessonProgress.read", async (db) => {
          const rows = await db
            .selectFrom("catalogue.lesson_progress")
            .select(["lesson", "seconds", "watched", "changed_at"])
            .where("account", "=", accountId)
            .orderBy("changed_at", "desc")
            .orderBy("lesson")
            .execute();
          return rows.map(progressOf);
        }),
      save: ({ accountId, lessonId, seconds, watched, changedMsAgo }) =>
        query("lessonProgress.save", async (db) => {
          const { rows } = await sql<Omit<Row, "account">>`
            INSERT INTO catalogue.lesson_progress AS kept (account, lesson, seconds, watched, changed_at)
            VALUES (${accountId}, ${lessonId}, ${seconds}, ${watched},
              clock_timestamp() - ${changedMsAgo}::double precision * interval '1 millisecond')
            ON CONFLICT (account, lesson) DO UPDATE SET
              seconds = CASE WHEN kept.changed_at <= excluded.changed_at
                THEN excluded.seconds ELSE kept.seconds END,
              watched = kept.watched OR excluded.watched,
              changed_at = greatest(kept.changed_at, excluded.changed_at)
            RETURNING lesson, seconds, watched, changed_at`.execute(db);
          return progressOf(rows[0]!);
        }),
      erase: (accountId) =>
        query("lessonProgress.erase", async (db) => {
          await db.deleteFrom("catalogue.lesson_progress").where("account", "=", accountId).execute();
        }),
    });
  }),
);
