import { Effect, Layer } from "effect";
import type { QueryResultRow } from "pg";
import { Pools } from "#kernel/database/pools";
import { tryQuery } from "#kernel/database/try-query";
import { untilPassed } from "#kernel/processor/has-passed";
import { PracticeList } from "../../application/attempts/practice-list.ts";
import { packFreshMs, packUsedAfter } from "../../contract/practice-limits.ts";
import { attemptSummary } from "../attempt-summary.ts";
import { learnerStreams } from "../learner-streams.ts";
import { type PracticeSummary, studiedInPractice } from "./practice-row.ts";
import { practicesOfGuests, practiceSummary } from "./practice-summary.ts";
import { practiceLineOf, type SatRow, studiedInAttempt } from "./practice-views.ts";

/** Two queries on two indexes, because one with OR would read every row. The account is $1, the participant $2. */
const ownIn = (table: string, condition: string, rest = "") => {
  const of = (owner: string) => `(SELECT * FROM ${table} WHERE ${owner} AND ${condition} ${rest})`;
  return `${of("account = $1")} UNION ALL ${of("participant = $2 AND account IS NULL")}`;
};

const pageText = `
  SELECT to_jsonb(t) AS row FROM (${ownIn(
    practiceSummary.table,
    "started_at < $3",
    "ORDER BY started_at DESC, stream DESC LIMIT $4",
  )}) AS t ORDER BY started_at DESC, stream DESC LIMIT $4`;

const practisedText = `
  SELECT stream, asked, tries FROM (${ownIn(practiceSummary.table, "stream IS DISTINCT FROM $3")}) AS own
  WHERE tries <> '[]'`;

const satText = `
  SELECT stream, asked, asked_versions, answered, correct, closed_at, status = 'marked' AND NOT voided AS counts
  FROM (${ownIn(attemptSummary.table, "true")}) AS own`;

const openText = `
  SELECT asked FROM (${ownIn(
    attemptSummary.table,
    "status = 'answering' AND NOT voided AND deadline > clock_timestamp() - interval '1 minute'",
  )}) AS own`;

const freshPackText = `
  SELECT stream FROM (${ownIn(
    practiceSummary.table,
    "test_code = $3 AND selection ->> 'kind' = 'pack' AND started_at > clock_timestamp() - $4 * interval '1 millisecond'",
  )}) AS own
  WHERE finished_at IS NULL AND jsonb_array_length(tries) < $5 ORDER BY started_at DESC LIMIT 1`;

const askedSinceText = `
  SELECT coalesce(sum(jsonb_array_length(asked)), 0)::int AS asked
  FROM (${ownIn(practiceSummary.table, "started_at >= $3 AND selection ->> 'kind' <> 'pack'")}) AS own`;

const isForgettable = `${practicesOfGuests}
  AND (started_at < now() - interval '30 days' AND ends_at < now()
    OR tries = '[]' AND started_at < now() - interval '1 day' AND selection ->> 'kind' <> 'pack')`;

const overdueText = `
  SELECT stream FROM ${practiceSummary.table}
  WHERE finished_at IS NULL AND ends_at < now() AND ($1::uuid IS NULL OR stream > $1) ORDER BY stream LIMIT $2`;

/** The list of practices, from the read models. */
export const postgresPracticeList: Layer.Layer<PracticeList, never, Pools> = Layer.effect(
  PracticeList,
  Effect.map(Pools, ({ main }) => {
    const rows = <Row extends QueryResultRow>(text: string, ...values: readonly unknown[]) =>
      tryQuery("practiceList", async () => (await main.query<Row>(text, [...values])).rows);
    const streams = (text: string, ...values: readonly unknown[]) =>
      Effect.map(rows<{ stream: string }>(text, ...values), (found) => found.map(({ stream }) => stream));
    return PracticeList.of({
      ofLearner: ({ accountId, participantId }, before, limit) =>
        Effect.map(
          rows<{ row: PracticeSummary }>(pageText, accountId, participantId, before ?? "infinity", limit),
          (found) => found.map(({ row }) => practiceLineOf(row)),
        ),
      studied: Effect.fnUntraced(function* ({ accountId, participantId }, except) {
        const practised = yield* rows<PracticeSummary>(practisedText, accountId, participantId, except);
        const sat = yield* rows<SatRow>(satText, accountId, participantId);
        return [...sat.map(studiedInAttempt), ...practised.map(studiedInPractice)];
      }),
      inOpenAttempts: ({ accountId, participantId }) =>
        Effect.map(
          rows<{ asked: readonly string[] }>(openText, accountId, participantId),
          (found) => new Set(found.flatMap(({ asked }) => asked)),
        ),
      freshPack: ({ accountId, participantId }, testCode) =>
        Effect.map(
          streams(freshPackText, accountId, participantId, testCode, packFreshMs, packUsedAfter),
          ([stream]) => stream ?? null,
        ),
      askedSince: ({ accountId, participantId }, since) =>
        Effect.map(
          rows<{ asked: number }>(askedSinceText, accountId, participantId, new Date(since)),
          ([row]) => row!.asked,
        ),
      ...learnerStreams(main, { table: practiceSummary.table, isForgettable }),
      upTo: (event) => untilPassed(main, practiceSummary.name, event),
      overdue: (after, limit) => streams(overdueText, after, limit),
    });
  }),
);
