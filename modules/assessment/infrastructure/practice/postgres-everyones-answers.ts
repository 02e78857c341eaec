import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { inTransaction } from "#kernel/database/transaction";
import { tryQuery } from "#kernel/database/try-query";
import { EveryonesAnswers, type FirstAnswers } from "../../application/practice/first-answers.ts";
import { noParticipant } from "../../contract/index.ts";
import { attemptSummary } from "../attempt-summary.ts";
import { practiceSummary } from "./practice-summary.ts";

/** Who has answered less in a section has no level: three right ones would make an expert. */
const minAnswers = 8;
const levels = 20;

/** Attempts that were clicked through say nothing about a question, and the forgotten ones are of no one. */
const firstText = `
  WITH bank AS (SELECT * FROM unnest($1::text[], $2::text[]) AS each (question, category)),
  tries AS (
    SELECT coalesce(account, participant) AS learner, question, correct ? question AS is_right, closed_at AS at
    FROM ${attemptSummary.table}, jsonb_array_elements_text(asked) WITH ORDINALITY AS each (question, place)
    WHERE status = 'marked' AND NOT voided AND NOT fast AND substr(answered, place::int, 1) <> '0'
      AND (account IS NOT NULL OR participant <> '${noParticipant}')
    UNION ALL
    SELECT coalesce(account, participant), asked ->> (try ->> 0)::int, try ->> 1 = '1',
      to_timestamp((try ->> 2)::float8 / 1000)
    FROM ${practiceSummary.table}, jsonb_array_elements(tries) AS try
    WHERE account IS NOT NULL OR participant <> '${noParticipant}'
  ), firsts AS (
    SELECT DISTINCT ON (learner, question) learner, question, category, is_right
    FROM tries JOIN bank USING (question) ORDER BY learner, question, at, is_right
  ), levels AS (
    SELECT learner, category,
      least(floor((count(*) FILTER (WHERE is_right) + 2) * ${levels}::float8 / (count(*) + 3)), ${levels - 1}) AS level
    FROM firsts GROUP BY 1, 2 HAVING count(*) >= ${minAnswers}
  )
  SELECT question AS "questionId", category, (level + 0.5) / ${levels} AS level,
    count(*)::int AS asked, count(*) FILTER (WHERE is_right)::int AS "right"
  FROM firsts JOIN levels USING (learner, category) GROUP BY 1, 2, 3`;

/** A million answers take longer than any page may wait. It runs in a job, and only reads, so nothing waits for it. */
const longestMs = 10 * 60_000;

/** What all learners answered first, counted in PostgreSQL. */
export const postgresEveryonesAnswers: Layer.Layer<EveryonesAnswers, never, Pools> = Layer.effect(
  EveryonesAnswers,
  Effect.map(Pools, ({ main }) =>
    EveryonesAnswers.of({
      first: (bank) =>
        inTransaction(main, (client) =>
          tryQuery("everyonesAnswers.first", async () => {
            await client.query(`SET LOCAL statement_timeout = ${longestMs}`);
            const ids = bank.map(({ questionId }) => questionId);
            const categories = bank.map(({ category }) => category);
            const query = { text: firstText, values: [ids, categories], query_timeout: longestMs };
            return (await client.query<FirstAnswers>(query)).rows;
          }),
        ),
    }),
  ),
);
