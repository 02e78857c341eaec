import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { tryQuery } from "#kernel/database/try-query";
import { type CountedResults, ToldResults } from "../application/told-results.ts";
import { partsOfChances } from "../contract/told-results.ts";
import { testDay } from "./test-day.ts";

/** The row of readiness of a day is what was told last on it: also on the day of the test, before or after it. */
export const resultsText = `
  SELECT CASE WHEN said.mean IS NOT NULL THEN least(floor(said.mean * ${partsOfChances}), ${partsOfChances - 1})::int END AS part,
    count(*)::int AS learners, avg(said.mean) AS said, avg(told.passed::int)::float8 AS passed, sum((said.mean - told.passed::int) ^ 2) AS missed
  FROM ${testDay.table} AS told
  JOIN scheduling.test_date AS own ON own.id = told.stream AND own.account IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT (chances -> 'all' ->> 'mean')::float8 AS mean FROM scheduling.readiness
    WHERE account = own.account AND test_code = told.test_code AND day <= told.day ORDER BY day DESC LIMIT 1
  ) AS said ON true
  WHERE told.passed IS NOT NULL GROUP BY 1 ORDER BY 1`;

/** Results of tests in PostgreSQL. */
export const postgresToldResults: Layer.Layer<ToldResults, never, Pools> = Layer.effect(
  ToldResults,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const counted = yield* makeQueryCache(() =>
      tryQuery("toldResults.counted", async () => (await main.query<CountedResults>(resultsText)).rows),
    );
    return ToldResults.of({ counted: counted(null) });
  }),
);
