import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { Remarks } from "#kernel/remarks/remarks";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import { type AttemptReview, reviewAttempt, reviewEvents } from "../../contract/index.ts";
import type { Begun } from "../../contract/attempt.ts";
import { connectionGaps, isInOrder } from "../../domain/review/gaps.ts";
import { questionTimes } from "../../domain/review/times.ts";
import { streamOf } from "../attempts/attempts.ts";
import { AttemptLog } from "../attempts/attempt-log.ts";
import { foldOf, readAllEvents, recordedOf } from "./read-attempt-events.ts";
import { reviewedQuestions } from "./reviewed-questions.ts";
import { eventsAfter } from "./reviewed-events.ts";

/** Returns the instant until which the last question was on the learner's screen. */
const endOf = (state: Begun, last: Instant, now: Instant, isNow: boolean): Instant => {
  if (state.closedAt !== null) return state.closedAt;
  return isNow && !state.voided ? Math.min(now, state.deadline) : last;
};

/** Reads and folds an attempt at a version, with the key if it is closed by now. */
const reviewedAttempt = Effect.fnUntraced(function* (
  stream: string,
  asOf: string | undefined,
  language: QuestionLanguage | undefined,
) {
  const { all, latest, then } = yield* readAllEvents(stream, asOf);
  const log = recordedOf(then);
  const isNow = then.length === all.length;
  const state = foldOf(log);
  if (state.phase === "unstarted")
    return yield* Effect.fail({ _tag: "AttemptVersionUnknown" as const, latest });
  const newest = isNow ? state : foldOf(recordedOf(all));
  const isClosed = newest.phase !== "unstarted" && newest.closedBy !== null;
  const questions = yield* reviewedQuestions(state, isClosed, language);
  const keys = questions.flatMap(({ questionId, correct }) =>
    correct === null ? [] : [[questionId, correct] as const],
  );
  const key = keys.length === questions.length ? Object.fromEntries(keys) : null;
  return { all, latest, isNow, state, questions, reviewed: { read: then, log, asked: state.asked, key } };
});

export const reviewAttemptHandler = implement(
  reviewAttempt,
  Effect.fnUntraced(function* ({ params, query }) {
    const stream = streamOf(params.attemptId);
    const { all, latest, isNow, state, questions, reviewed } = yield* reviewedAttempt(
      stream,
      query.asOf,
      query.language,
    );
    const { log } = reviewed;
    const now = Math.floor((yield* DatabaseClock).now());
    const last = log.at(-1)!;
    const { entry } = (yield* AttemptLog).fold(stream, log);
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
      ...eventsAfter(reviewed, 0),
      times: [...questionTimes(state.asked, log, endOf(state, last.recordedAt, now, isNow))],
      gaps: connectionGaps(log).map(({ from, until, acts }) => ({
        from: toIso(from),
        until: toIso(until),
        acts,
      })),
      inOrder: isInOrder(all.map(({ row }) => row)),
      serverTime: toIso(now),
    };
    return yield* (yield* Remarks).reveal(review);
  }),
);

export const reviewEventsHandler = implement(
  reviewEvents,
  Effect.fnUntraced(function* ({ params, query }) {
    const { reviewed } = yield* reviewedAttempt(streamOf(params.attemptId), query.asOf, undefined);
    return yield* (yield* Remarks).reveal(eventsAfter(reviewed, Number(query.after ?? 0)));
  }),
);
