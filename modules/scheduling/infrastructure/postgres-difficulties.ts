import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Difficulties } from "../application/readiness/difficulties.ts";
import type { SchedulingTables } from "./tables.ts";

/** How hard questions are, in PostgreSQL. */
export const postgresDifficulties: Layer.Layer<Difficulties, never, Pools> = Layer.effect(
  Difficulties,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    return Difficulties.of({
      read: query("difficulties.read", async (db) => {
        const rows = await db
          .selectFrom("scheduling.question_difficulty")
          .select(["question", "difficulty"])
          .execute();
        return new Map(rows.map(({ question, difficulty }) => [question, difficulty]));
      }),
      replace: (found) =>
        query("difficulties.replace", async (db) => {
          const rows = JSON.stringify(found);
          // One statement, so that no reader sees half of it.
          await sql`
            WITH found AS (
              SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS each ("questionId" text, difficulty real, asked int)
            ), gone AS (
              DELETE FROM scheduling.question_difficulty WHERE question NOT IN (SELECT "questionId" FROM found)
            )
            INSERT INTO scheduling.question_difficulty (question, difficulty, asked)
            SELECT "questionId", difficulty, asked FROM found
            ON CONFLICT (question) DO UPDATE
            SET difficulty = excluded.difficulty, asked = excluded.asked`.execute(db);
        }),
    });
  }),
);
