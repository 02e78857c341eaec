import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { implement } from "#kernel/http/implement";
import { type Instant, toIso } from "#vocabulary/instant";
import { type AssessmentEvent, assessmentEvents, laneOf } from "../contract/events.ts";
import { type AttemptReview, type ReviewedEvent, reviewAttempt } from "../contract/index.ts";
import type { Begun } from "../contract/attempt.ts";
import { answerChanges } from "../domain/review/changes.ts";
import { connectionGaps, isInOrder } from "../domain/review/gaps.ts";
import { clientAtOf, delayOf, type Recorded } from "../domain/review/recorded.ts";
import { questionTimes } from "../domain/review/times.ts";
import { foldOf, readablePart, readAllEvents, recordedOf, tryReadRecorded } from "./read-attempt-events.ts";
import { streamOf } from "./attempts.ts";
import { AttemptLog } from "./attempt-log.ts";
import { reviewedQuestions } from "./reviewed-questions.ts";

const textIn = (meta: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof meta[name] === "string" ? meta[name] : null;

/** Returns the id of the question that an event is about; null when it is about none. */
const questionOf = ({ data }: AssessmentEvent): string | null =>
  "questionId" in data ? data.questionId : null;

/** Returns the event typed by its definition, or as one that this program cannot read. */
const contentOf = (row: StoredEvent, recorded: Recorded | null) => {
  if (recorded === null) return { known: false as const, type: row.type, data: row.data };
  const { event } = recorded;
  const isNewest = row.schemaVersion === assessmentEvents.versionOf(row.type);
  // The stored data passed the check of its schema, so it has the type of the event's data.
  return isNewest
    ? { known: true as const, ...event, data: row.data as never }
    : { known: true as const, ...event, stored: row.data };
};

/** Returns every stored event with its circumstances. Without a key, `change` is null. */
const eventsOf = (
  stored: readonly StoredEvent[],
  read: readonly (Recorded | null)[],
  log: readonly Recorded[],
  asked: Begun["asked"],
  key: Readonly<Record<string, string>> | null,
): ReviewedEvent[] => {
  const begun = log[0]!.recordedAt;
  const numbers = new Map(asked.map(({ questionId }, index) => [questionId, index + 1]));
  const changes =
    key &&
    answerChanges(
      log.map(({ event }) => event),
      key,
    );
  return stored.map((row, index) => {
    const recorded = read[index]!;
    const question = recorded && questionOf(recorded.event);
    const recordedAt = Math.floor(row.recordedAt);
    const clientAt = clientAtOf(row);
    return {
      ...contentOf(row, recorded),
      version: row.version,
      eventId: row.id,
      schemaVersion: row.schemaVersion,
      lane: recorded === null ? "server" : laneOf[recorded.event.type],
      recordedAt: toIso(recordedAt),
      sinceStart: recordedAt - begun,
      clientAt: clientAt === null ? null : toIso(clientAt),
      delay: delayOf({ clientAt, recordedAt }),
      question: question === null ? null : (numbers.get(question) ?? null),
      change: changes?.[index] ?? null,
      actor: textIn(row.meta, "actor"),
      commandId: row.commandId,
      correlation: textIn(row.meta, "correlation"),
      causation: textIn(row.meta, "causation"),
      meta: row.meta,
    };
  });
};

/** Returns the instant until which the last question was on the learner's screen. */
const endOf = (state: Begun, last: Instant, now: Instant, isNow: boolean): Instant => {
  if (state.closedAt !== null) return state.closedAt;
  return isNow && !state.voided ? Math.min(now, state.deadline) : last;
};

export const reviewAttemptHandler = implement(
  reviewAttempt,
  Effect.fnUntraced(function* ({ params, query }) {
    const stream = streamOf(params.attemptId);
    const attempts = yield* AttemptLog;
    const { all, latest, then } = yield* readAllEvents(stream, query.asOf);
    const read = then.map(tryReadRecorded);
    const log = readablePart(read);
    const isNow = then.length === all.length;
    const state = foldOf(log);
    if (state.phase === "unstarted")
      return yield* Effect.fail({ _tag: "AttemptVersionUnknown" as const, latest });
    const newest = isNow ? state : foldOf(recordedOf(all));
    const isClosed = newest.phase !== "unstarted" && newest.closedBy !== null;
    const questions = yield* reviewedQuestions(state, isClosed, query.language);
    const keys = questions.flatMap(({ questionId, correct }) =>
      correct === null ? [] : [[questionId, correct] as const],
    );
    const key = keys.length === questions.length ? Object.fromEntries(keys) : null;
    const now = Math.floor((yield* DatabaseClock).now());
    const last = log.at(-1)!;
    const { entry } = attempts.fold(stream, log);
    const review: AttemptReview = {
      version: last.version,
      latest,
      entry,
      limitSeconds: state.limitSeconds,
      closedBy: state.closedBy,
      current: state.current,
      voidedBecause: state.voidedBecause,
      reMarkedAt: state.reMarkedAt === null ? null : toIso(state.reMarkedAt),
      notes: state.notes.map(({ noteId, text, by }) => ({ noteId, text, by })),
      questions,
      events: eventsOf(then, read, log, state.asked, key),
      times: [...questionTimes(state.asked, log, endOf(state, last.recordedAt, now, isNow))],
      gaps: connectionGaps(log).map(({ from, until, acts }) => ({
        from: toIso(from),
        until: toIso(until),
        acts,
      })),
      inOrder: isInOrder(all),
      serverTime: toIso(now),
    };
    return review;
  }),
);
