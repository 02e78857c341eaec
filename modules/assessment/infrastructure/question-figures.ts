import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { tryQuery } from "#kernel/database/try-query";
import { QuestionFigures } from "#modules/catalogue";
import type { AnswerCount } from "#modules/catalogue/contract";
import { attemptSummary } from "./attempt-summary.ts";
import { attemptsConsidered, counts } from "./count-statements.ts";

interface Row {
  readonly questionId: string;
  readonly version: number;
  readonly letter: string;
  readonly times: number;
}

/** The same attempts as those that the hardest questions are counted over. */
export const answersText = `
  WITH newest AS MATERIALIZED (
    SELECT asked, asked_versions, answered FROM ${attemptSummary.table} WHERE ${counts}
    ORDER BY started_at DESC, stream DESC LIMIT ${attemptsConsidered}
  )
  SELECT question AS "questionId", version::int AS version, letter, count(*)::int AS times
  FROM newest, ROWS FROM (jsonb_array_elements_text(asked), jsonb_array_elements_text(asked_versions),
    string_to_table(answered, NULL)) AS each (question, version, letter)
  GROUP BY 1, 2, 3 ORDER BY 1, 2 DESC, 3`;

export const openReportsText = `
  SELECT question_id AS "questionId", count(*)::int AS open FROM assessment.question_report
  WHERE settled_at IS NULL GROUP BY 1`;

const countOf = (version: number, rows: readonly Row[]): AnswerCount => ({
  version,
  asked: rows.reduce((sum, { times }) => sum + times, 0),
  chosen: Object.fromEntries(
    rows.flatMap(({ letter, times }) => (letter === "0" ? [] : [[letter, times] as const])),
  ),
});

const byQuestion = (rows: readonly Row[]): ReadonlyMap<string, readonly AnswerCount[]> =>
  new Map(
    [...Map.groupBy(rows, ({ questionId }) => questionId)].map(([questionId, own]) => [
      questionId,
      [...Map.groupBy(own, ({ version }) => version)].map(([version, same]) => countOf(version, same)),
    ]),
  );

/** What the question editor tells of learners, counted in PostgreSQL. Many answers are counted at most every few seconds. */
export const postgresQuestionFigures: Layer.Layer<QuestionFigures, never, Pools> = Layer.effect(
  QuestionFigures,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const answers = yield* makeQueryCache((_name: "all") =>
      tryQuery("questionFigures.answers", async () => byQuestion((await main.query<Row>(answersText)).rows)),
    );
    return QuestionFigures.of({
      answers: answers("all"),
      openReports: tryQuery("questionFigures.openReports", async () => {
        const { rows } = await main.query<{ questionId: string; open: number }>({
          name: "question-figures-open-reports",
          text: openReportsText,
        });
        return new Map(rows.map(({ questionId, open }) => [questionId, open]));
      }),
    });
  }),
);
