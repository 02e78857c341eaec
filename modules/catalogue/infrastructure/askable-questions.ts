import { type Kysely, sql } from "kysely";
import type { LicenceCode } from "#vocabulary/licence-code";
import { beliefsBehind, type Misconception } from "../domain/misconception.ts";
import type { AskableQuestion } from "../domain/practice-subjects.ts";
import type { CatalogueTables } from "./tables.ts";

interface Row extends Omit<AskableQuestion, "misconceptions"> {
  /** The ids of beliefs, by the wrong options that they lead to. */
  readonly named: Readonly<Record<string, string>> | null;
}

/** Returns the newest version of every question of a code that is neither retired nor withdrawn, by id. */
export const askableQuestions = async (
  db: Kysely<CatalogueTables>,
  code: LicenceCode,
  beliefs: ReadonlyMap<string, Misconception>,
): Promise<readonly AskableQuestion[]> => {
  const { rows } = await sql<Row>`
    SELECT id AS "questionId", version, category, body ->> 'topic' AS topic, body ->> 'correct' AS correct,
      jsonb_path_query_array(body, '$.options[*].id') AS options, body -> 'facts' AS facts,
      body -> 'misconceptions' AS named
    FROM (SELECT DISTINCT ON (id) * FROM catalogue.question ORDER BY id, version DESC) AS newest
    WHERE body -> 'codes' ? ${code} AND NOT EXISTS (SELECT FROM catalogue.retirement AS gone WHERE gone.id = newest.id)
      AND NOT EXISTS (SELECT FROM catalogue.withdrawal AS gone WHERE gone.id = newest.id)
    ORDER BY id`.execute(db);
  return rows.map(({ named, ...question }) => ({
    ...question,
    ...beliefsBehind({ correct: question.correct, misconceptions: named ?? undefined }, beliefs),
  }));
};

/** Returns the ids of all questions, retired ones included. */
export const questionIds = async (db: Kysely<CatalogueTables>): Promise<readonly string[]> => {
  const rows = await db.selectFrom("catalogue.question").select("id").distinct().execute();
  return rows.map(({ id }) => id);
};
