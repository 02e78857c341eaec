import type { Refusal } from "#vocabulary/decision";

/** There is no such practice, or it belongs to another learner. The response is the same on purpose. */
export interface PracticeNotFound extends Refusal {
  readonly _tag: "PracticeNotFound";
}

/** The practice was finished before this was answered. */
export interface PracticeFinished extends Refusal {
  readonly _tag: "PracticeFinished";
  readonly by: "learner" | "age";
  readonly finishedAt: string;
}

/** The practice does not ask this question. */
export interface QuestionNotInPractice extends Refusal {
  readonly _tag: "QuestionNotInPractice";
  readonly questionId: string;
}

/** The question has no such option. */
export interface OptionNotInPractice extends Refusal {
  readonly _tag: "OptionNotInPractice";
  readonly questionId: string;
  readonly optionId: string;
}

/** The practice has as many events as it takes answers for. What is recorded counts. */
export interface PracticeFull extends Refusal {
  readonly _tag: "PracticeFull";
  readonly events: number;
}

/** A practice is started once. */
export interface PracticeAlreadyStarted extends Refusal {
  readonly _tag: "PracticeAlreadyStarted";
}

/** The practice is another account's. */
export interface PracticeClaimed extends Refusal {
  readonly _tag: "PracticeClaimed";
}

/**
 * The selection is empty. `why`: `nothing-wrong`, nothing of the learner's is wrong; `nothing-due`, nothing is to be
 * repeated today; `all-seen`, every question was seen;
 * `nothing-answered`, nothing was answered yet, so nothing is weak; `all-known`, no topic that was answered is weak;
 * `all-asked`, a practice without a fixed size has asked them all; `no-questions`, the bank has none about this. `inOpenAttempts`
 * questions would have been asked but for a running attempt.
 */
export interface NothingToPractise extends Refusal {
  readonly _tag: "NothingToPractise";
  readonly why:
    | "nothing-wrong"
    | "nothing-due"
    | "all-seen"
    | "nothing-answered"
    | "all-known"
    | "all-asked"
    | "no-questions";
  readonly inOpenAttempts: number;
}

/** The refusals of the decider. */
export type PracticeRefusal =
  | PracticeNotFound
  | PracticeFinished
  | QuestionNotInPractice
  | OptionNotInPractice
  | PracticeFull
  | PracticeAlreadyStarted
  | PracticeClaimed;
