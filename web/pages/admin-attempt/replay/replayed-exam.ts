import { type AttemptReview, type ReviewedEvent, screenAt } from "#modules/assessment/contract";
import { fromIso, type Instant } from "#vocabulary/instant";
import { createActor, fromTransition } from "xstate";
import type { LearnerAttempt } from "../../../machines/learner-attempt.ts";
import { replay, seenIn } from "../../../machines/attempt-replay.ts";
import { readCountdown } from "../../../machines/countdown.machine.ts";
import type { Exam } from "../../../features/exam/exam-context.tsx";

/** Returns the question that an event answered or cleared; null when it did neither. */
const answeredBy = (event: ReviewedEvent): string | null =>
  event.known && (event.type === "assessment.answer-chosen" || event.type === "assessment.answer-cleared")
    ? event.data.questionId
    : null;

/** Returns when the server last recorded an answer to each question, up to a version. */
const savedBy = (events: readonly ReviewedEvent[], version: number): Readonly<Record<string, Instant>> => {
  const saved: Record<string, Instant> = {};
  for (const event of events) {
    const questionId = answeredBy(event);
    if (questionId !== null && event.version <= version) saved[questionId] = fromIso(event.recordedAt);
  }
  return saved;
};

/** The log contains only what reached the server, so no command is waiting to be sent. */
const nothingQueued = { unsent: [], isDurable: true, condition: "idle", trouble: null } as const;

/** Returns an actor that never changes. */
const still = <Context>(context: Context) => createActor(fromTransition((same: Context) => same, context));

/**
 * Returns the exam as the learner had it after the event of this version, for the exam's own components to draw. It is
 * what the learner would have seen after a reload at that moment. It is read-only.
 */
export const replayedExam = (
  { entry: { attemptId }, questions, events }: Pick<AttemptReview, "entry" | "questions" | "events">,
  version: number,
): Exam => {
  const view = screenAt({ attemptId, questions }, events, version);
  const attempt: LearnerAttempt = {
    view,
    snapshot: replay(view, []),
    isClosed: view.status !== "answering",
    seen: seenIn(view, []),
    outbox: nothingQueued,
    savedAt: savedBy(events, version),
    refused: {},
    voidedBecause: view.voidedBecause,
    granted: null,
    journal: [],
  };
  const now = fromIso(view.serverTime);
  const reading = readCountdown({
    deadline: fromIso(view.deadline),
    limitSeconds: view.limitSeconds,
    clock: { now: () => now, isSure: () => true },
  });
  return {
    view,
    session: still({ attempt }),
    countdown: still({ reading }),
    act: () => undefined,
    say: () => undefined,
  };
};
