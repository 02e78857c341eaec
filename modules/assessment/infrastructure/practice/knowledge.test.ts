import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { evolveRow, type Projection, type ProjectionRow } from "#kernel/projection/projection";
import { fromIso, type Instant } from "#vocabulary/instant";
import type { Learner } from "../../application/attempts/attempts.ts";
import { type AssessmentEvent, assessmentEvents } from "../../contract/events.ts";
import { type PracticeEvent, practiceEvents } from "../../contract/practice-events.ts";
import { knowledgeOf, type Studied } from "../../domain/practice/knowledge.ts";
import { anyStudy, learners } from "../../testing/any-study.ts";
import { attemptSummary } from "../attempt-summary.ts";
import { studiedInPractice } from "./practice-row.ts";
import { practiceSummary } from "./practice-summary.ts";
import { studiedInAttempt } from "./practice-views.ts";

/** The rows of a read model after a log, each as it reads back from the database. */
const rowsOf = <Row extends ProjectionRow>(
  projection: Projection<Row>,
  log: readonly StoredEvent[],
): Row[] => {
  const rows = new Map<string, Row>();
  for (const event of log.filter(projection.isMine)) {
    const row = evolveRow(projection, rows.get(event.stream) ?? null, event);
    rows.set(event.stream, JSON.parse(JSON.stringify(row)));
  }
  return [...rows.values()];
};

type Owned = { readonly account: string | null; readonly participant: string };
const isOf =
  ({ accountId, participantId }: Learner) =>
  ({ account, participant }: Owned) =>
    account === null ? participant === participantId : account === accountId;

/** What the read models show of a learner: the conditions are those of the queries. */
const studiedBy = (log: readonly StoredEvent[], learner: Learner): readonly Studied[] => [
  ...rowsOf(practiceSummary, log).filter(isOf(learner)).map(studiedInPractice),
  ...rowsOf(attemptSummary, log)
    .filter(isOf(learner))
    .map((row): Studied => {
      const closed_at = row.closed_at === null ? null : new Date(row.closed_at);
      return studiedInAttempt({ ...row, closed_at, counts: row.status === "marked" && !row.voided });
    }),
];

interface Try {
  readonly questionId: string;
  readonly version: number;
  readonly optionId: string;
  readonly right: boolean;
  readonly at: Instant;
  readonly stream: string;
  readonly index: number;
}
type Any = PracticeEvent | AssessmentEvent;

/** The simplest model: a stream's events are read from the first to the last, and answers are written down. */
const readStream = (stream: string, events: readonly Any[]) => {
  let [account, participant]: [string | null, string] = [null, ""];
  let tries: Try[] = [];
  let given: Record<string, string | null> = {};
  let asked: readonly { readonly questionId: string; readonly version: number }[] = [];
  let right: readonly string[] = [];
  let [closedAt, marked, voided] = [0, false, false];
  for (const { type, data } of events) {
    if ("participantId" in data) participant = data.participantId;
    if ("accountId" in data) account = data.accountId;
    if (type.endsWith("-forgotten")) participant = "none";
    if (type === "assessment.practice-answered")
      tries = [...tries, { ...data, at: fromIso(data.answeredAt), stream, index: tries.length }];
    if (type === "assessment.attempt-started") asked = data.questions;
    if (type === "assessment.answer-chosen") given = { ...given, [data.questionId]: data.optionId };
    if (type === "assessment.answer-cleared") given = { ...given, [data.questionId]: null };
    if (type === "assessment.attempt-submitted") closedAt = fromIso(data.submittedAt);
    if (type === "assessment.attempt-voided") voided = true;
    if (type === "assessment.attempt-reinstated") voided = false;
    if (type === "assessment.attempt-marked" || type === "assessment.attempt-re-marked")
      [right, marked] = [data.correct, true];
  }
  const sat = asked
    .filter(({ questionId }) => marked && !voided && given[questionId])
    .map(({ questionId, version }, index) => ({
      questionId,
      version,
      optionId: given[questionId]!,
      right: right.includes(questionId),
      at: closedAt,
      stream,
      index,
    }));
  return {
    account,
    participant,
    asked: asked.map(({ questionId }) => questionId),
    tries: [...tries, ...sat],
  };
};

/** Everything of a learner in the log, stream by stream. */
const ownStreams = (log: readonly StoredEvent[], learner: Learner) => {
  const decode = (event: StoredEvent): Any =>
    event.type.includes("practice") ? practiceEvents.decode(event) : assessmentEvents.decode(event);
  return [...Map.groupBy(log, ({ stream }) => stream)]
    .map(([stream, events]) => readStream(stream, events.map(decode)))
    .filter(isOf(learner));
};
type Own = ReturnType<typeof ownStreams>;

/** Every answer that counts, with what was chosen: stream by stream, in the order of the log. */
const triesOf = (own: Own) => {
  const shown = own.flatMap(({ tries }) =>
    tries.map(({ optionId, version, questionId, right, at, stream, index }) => ({
      questionId,
      right,
      at,
      stream,
      index,
      chosen: { optionId, version },
    })),
  );
  return inLog(shown);
};
const inLog = <One extends { readonly stream: string; readonly index: number }>(tries: readonly One[]) =>
  tries.toSorted((a, b) => (a.stream === b.stream ? a.index - b.index : a.stream < b.stream ? -1 : 1));

/** What a learner knows by the log alone: question by question, try by try. */
const fromLog = (own: Own) => {
  const tries = own
    .flatMap((stream) => stream.tries)
    .toSorted(
      (a, b) => a.at - b.at || (a.stream < b.stream ? -1 : a.stream > b.stream ? 1 : a.index - b.index),
    );
  const answered = new Map<string, unknown>();
  for (const [questionId, all] of Map.groupBy(tries, (one) => one.questionId)) {
    const firsts = all.filter((one) => all.find(({ stream }) => stream === one.stream) === one);
    const lastWrong = firsts.findLastIndex((one) => !one.right);
    answered.set(questionId, {
      tries: all.length,
      lastRight: all.at(-1)!.right,
      lastAt: all.at(-1)!.at,
      streak: firsts.length - 1 - lastWrong,
    });
  }
  return { seen: new Set([...own.flatMap(({ asked }) => asked), ...answered.keys()]), answered };
};

test("what the read models know of a learner equals a fold of the log, for any sequence of practices and attempts", () => {
  const seen = new Set<string>();
  let inAttempts = 0;
  fc.assert(
    fc.property(anyStudy, (log) => {
      for (const { type } of log) seen.add(type);
      for (const learner of learners) {
        const studied = studiedBy(log, learner);
        const own = ownStreams(log, learner);
        expect(knowledgeOf(studied)).toEqual(fromLog(own));
        const tries = studied.flatMap(({ stream, tries: all }) =>
          all.map((one, index) => ({ ...one, stream, index })),
        );
        expect(inLog(tries)).toEqual(triesOf(own));
        inAttempts += tries.filter(({ stream }) => stream.startsWith("attempt")).length;
      }
    }),
    { numRuns: 5_000, seed: 7 },
  );
  for (const type of practiceEvents.types) expect(seen).toContain(type);
  expect(seen).toContain("assessment.attempt-re-marked");
  expect(inAttempts).toBeGreaterThan(50);
});
