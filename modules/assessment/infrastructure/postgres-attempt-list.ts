import { Effect, Layer } from "effect";
import { tryQuery } from "#kernel/database/try-query";
import { Pools } from "#kernel/database/pools";
import { untilPassed } from "#kernel/processor/has-passed";
import { networkGraceMs } from "../contract/index.ts";
import { AttemptList, type MarkedQuestion } from "../application/attempts/attempt-list.ts";
import { attemptSummary, ofGuests } from "./attempt-summary.ts";
import { learnerStreams } from "./learner-streams.ts";
import { newestMarkedText, progressText } from "./progress-statements.ts";
import { lineOf, progressFrom, type ProgressRow } from "./summary-views.ts";
import type { AttemptSummary } from "./summary-row.ts";

/** The conditions of a `HistoryFilter`: code $5, kind $6, outcome $7. */
const filtered = `($5::text IS NULL OR test_code = $5) AND ($6::text IS NULL OR coalesce(category, 'exam') = $6)
  AND CASE $7::text
    WHEN 'passed' THEN passed AND NOT voided
    WHEN 'failed' THEN NOT passed AND NOT voided
    WHEN 'running' THEN status = 'answering' AND deadline > clock_timestamp() AND NOT voided
    WHEN 'voided' THEN voided
    ELSE true END`;

/** Two queries on two indexes, because one with OR would read every row. */
const pageText = `
  SELECT to_jsonb(t) AS row FROM (
    (SELECT * FROM ${attemptSummary.table} WHERE account = $1 AND started_at < $3 AND ${filtered}
      ORDER BY started_at DESC, stream DESC LIMIT $4)
    UNION ALL
    (SELECT * FROM ${attemptSummary.table} WHERE participant = $2 AND account IS NULL AND started_at < $3 AND ${filtered}
      ORDER BY started_at DESC, stream DESC LIMIT $4)
  ) t ORDER BY started_at DESC, stream DESC LIMIT $4`;

/** One query an index, as above. A part shares its questions with the exam of its number. */
const resultOf = (owner: string) => `EXISTS (
  SELECT FROM ${attemptSummary.table} WHERE ${owner} AND test_code = $2 AND test_num = $3 AND status = 'marked'
    AND ($4::text IS NULL OR category IS NULL OR category = $4))`;
/** A statement of its own for guests: with an account that may be missing, PostgreSQL would plan it anew each time. */
const guestHasResultText = `SELECT ${resultOf("participant = $1")} AS seen`;
const hasResultText = `SELECT ${resultOf("participant = $1")} OR ${resultOf("account = $5")} AS seen`;

const isForgettable = `${ofGuests} AND (status = 'marked' OR voided)
  AND (started_at < now() - interval '30 days' OR changes = 0 AND started_at < now() - interval '1 day')`;

/** A voided attempt is not closed. */
const overdueText = `
  SELECT stream FROM ${attemptSummary.table}
  WHERE status = 'answering' AND NOT voided AND deadline < clock_timestamp() - interval '${networkGraceMs} milliseconds'
  ORDER BY started_at, stream LIMIT $1`;

/** The list of attempts, from the read model. */
export const postgresAttemptList: Layer.Layer<AttemptList, never, Pools> = Layer.effect(
  AttemptList,
  Effect.map(Pools, ({ main }) =>
    AttemptList.of({
      ofLearner: ({ accountId, participantId }, { testCode, kind, outcome }, before, limit) =>
        tryQuery("attemptList.ofLearner", async () => {
          const own = [accountId, participantId, before ?? "infinity", limit];
          const values = [...own, testCode ?? null, kind ?? null, outcome ?? null];
          const { rows } = await main.query<{ row: AttemptSummary }>(pageText, values);
          return rows.map(({ row }) => lineOf(row));
        }),
      hasResultOf: ({ accountId, participantId }, { testCode, testNum, category }) =>
        tryQuery("attemptList.hasResultOf", async () => {
          const values = [participantId, testCode, testNum, category ?? null];
          const statement =
            accountId === null
              ? { name: "assessment-guest-has-result", text: guestHasResultText, values }
              : { name: "assessment-has-result", text: hasResultText, values: [...values, accountId] };
          const { rows } = await main.query<{ seen: boolean }>(statement);
          return rows[0]!.seen;
        }),
      progressOf: ({ accountId, participantId }, testCode) =>
        tryQuery("attemptList.progressOf", async () => {
          const values = [accountId, participantId, testCode];
          const { rows } = await main.query<ProgressRow>(progressText, values);
          return rows.map(progressFrom);
        }),
      newestMarked: ({ accountId, participantId }, testCode, limit) =>
        tryQuery("attemptList.newestMarked", async () => {
          const values = [accountId, participantId, testCode, limit];
          return (await main.query<MarkedQuestion>(newestMarkedText, values)).rows;
        }),
      ...learnerStreams(main, { table: attemptSummary.table, isForgettable }),
      overdue: (limit) =>
        tryQuery("attemptList.overdue", async () => {
          const { rows } = await main.query<{ stream: string }>(overdueText, [limit]);
          return rows.map(({ stream }) => stream);
        }),
      upTo: (event) => untilPassed(main, attemptSummary.name, event),
    }),
  ),
);
