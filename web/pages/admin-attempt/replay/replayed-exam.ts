import { type AttemptReview, screenAt } from "#modules/assessment/contract";
import { fromIso, type Instant } from "#vocabulary/instant";
import type { AttemptState } from "../../../machines/attempt-session.ts";
import { replay, seenIn } from "../../../machines/attempt-replay.ts";
import { readCountdown } from "../../../machines/countdown.ts";
import type { Exam } from "../../../features/exam/exam-context.tsx";

const answers = new Set(["assessment.answer-chosen", "assessment.answer-cleared"]);

/** When the server had last recorded an answer to each question. */
const savedBy = (events: AttemptReview["events"], version: number): Readonly<Record<string, Instant>> =>
  Object.fromEntries(
    events
      .filter((event) => event.version <= version && answers.has(event.type))
      .map(({ data, recordedAt }) => [(data as { questionId: string }).questionId, fromIso(recordedAt)]),
  );

/** What had reached the server is all that a log knows: nothing waits to be sent. */
const nothingWaits = { unsent: [], isDurable: true, condition: "idle", trouble: null } as const;

const still = () => () => undefined;

/**
 * The exam as its learner had it once the event of this version had happened, for the exam's own parts to draw. It is
 * what the learner would have seen after a reload at that moment; nothing can be done in it.
 */
export const roomAt = (
  { entry: { attemptId }, questions, events }: Pick<AttemptReview, "entry" | "questions" | "events">,
  version: number,
): Exam => {
  const view = screenAt({ attemptId, questions }, events, version);
  const fromStaff = { voidedBecause: view.voidedBecause, granted: null };
  const state: AttemptState = {
    ...fromStaff,
    snapshot: replay(view, []),
    isClosed: view.status !== "answering",
    seen: seenIn(view, []),
    outbox: nothingWaits,
    savedAt: savedBy(events, version),
    refused: {},
    voidedBecause: view.voidedBecause,
    granted: null,
  };
  const now = fromIso(view.serverTime);
  const reading = readCountdown({
    deadline: fromIso(view.deadline),
    limitSeconds: view.limitSeconds,
    clock: { now: () => now, isSure: () => true },
  });
  return {
    session: { view, state: () => state, subscribe: still, act: () => false },
    time: { reading: () => reading, subscribe: still },
    say: () => undefined,
  };
};
