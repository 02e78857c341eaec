import type { AttemptId } from "#modules/assessment/contract";
import type { KeyValueStorage } from "../data/storage.ts";
import type { AttemptCopy } from "./attempt-copy.ts";
import type { AttemptMemory } from "./attempt-memory.ts";
import type { Loaded, TimedView } from "./exam-session-actors.ts";
import type { LearnerAttempt } from "./learner-attempt.ts";
import type { ServerClock } from "./server-clock.ts";

/** What is read while a step is made. */
export interface Sources {
  readonly memory: AttemptMemory;
  readonly storage: KeyValueStorage;
  readonly copy: AttemptCopy;
  readonly clock: ServerClock;
}

export interface ExamSessionContext extends Sources {
  readonly startId: string;
  readonly attemptId: AttemptId | null;
  /** The last reply to a start or a read. */
  readonly reply: Loaded | null;
  /** Loaded and not opened yet. */
  readonly loaded: TimedView | null;
  readonly attempt: LearnerAttempt | null;
  /** The stopwatch when the server was last asked. */
  readonly askedAt: number;
  /** Requests in a row that the server did not answer. */
  readonly failures: number;
  /** Another tab has taken the exam that was open in this one. */
  readonly hasMoved: boolean;
}

export interface ExamSessionInput extends Sources {
  /** The device's clock: it tells how long ago Start was pressed. */
  readonly now: number;
}

/** A start whose reply was lost this long ago is taken up without asking: its clock may be running. */
const recentMs = 10 * 60_000;

/** Returns what a tab knows of a paper when it opens: what the browser remembers. */
export const contextOf = ({ now, ...sources }: ExamSessionInput): ExamSessionContext => {
  const last = sources.memory.recall();
  const isRecent = last !== null && now - last.pressedAt < recentMs;
  return {
    ...sources,
    startId: isRecent ? last.startId : "",
    attemptId: last?.attemptId ?? null,
    reply: null,
    loaded: null,
    attempt: null,
    askedAt: 0,
    failures: 0,
    hasMoved: false,
  };
};
