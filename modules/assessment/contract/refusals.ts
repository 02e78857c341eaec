import type { Refusal } from "#vocabulary/decision";

/** There is no such attempt, or it belongs to another learner. The response is the same on purpose. */
export interface AttemptNotFound extends Refusal {
  readonly _tag: "AttemptNotFound";
}

/** The attempt is closed and accepts no more commands. */
export interface AttemptClosed extends Refusal {
  readonly _tag: "AttemptClosed";
  readonly closedBy: "submitted" | "expired";
}

/** The deadline and its grace period are over. */
export interface DeadlinePassed extends Refusal {
  readonly _tag: "DeadlinePassed";
  readonly deadline: string;
}

/** An attempt cannot expire before its deadline. */
export interface DeadlineNotReached extends Refusal {
  readonly _tag: "DeadlineNotReached";
  readonly deadline: string;
}

/** The paper of this attempt has no such question. */
export interface QuestionNotInAttempt extends Refusal {
  readonly _tag: "QuestionNotInAttempt";
  readonly questionId: string;
}

/** The question has no such option. */
export interface OptionNotInQuestion extends Refusal {
  readonly _tag: "OptionNotInQuestion";
  readonly questionId: string;
  readonly optionId: string;
}

/** Only a closed attempt can be marked, and only once. */
export interface NotReadyToMark extends Refusal {
  readonly _tag: "NotReadyToMark";
}

/** The attempt is another account's. */
export interface AttemptClaimed extends Refusal {
  readonly _tag: "AttemptClaimed";
}

/** An attempt starts only once. */
export interface AttemptAlreadyStarted extends Refusal {
  readonly _tag: "AttemptAlreadyStarted";
}

/** A result exists only once the attempt is closed. */
export interface AttemptStillOpen extends Refusal {
  readonly _tag: "AttemptStillOpen";
  readonly deadline: string;
}

/** The attempt has as many events as it takes answers for. What is recorded counts, and it can be handed in. */
export interface AttemptFull extends Refusal {
  readonly _tag: "AttemptFull";
  readonly events: number;
}

/** A guest handed in faster than the questions can be read: the result opens a little later. */
export interface ResultNotReady extends Refusal {
  readonly _tag: "ResultNotReady";
  readonly retryAfterSeconds: number;
}

/** Staff have voided the attempt: it accepts no more commands and does not count. */
export interface AttemptVoided extends Refusal {
  readonly _tag: "AttemptVoided";
}

/** Only a voided attempt can be reinstated. */
export interface AttemptNotVoided extends Refusal {
  readonly _tag: "AttemptNotVoided";
}

/** The attempt is already marked with this version of the question, or does not ask it. */
export interface NothingToReMark extends Refusal {
  readonly _tag: "NothingToReMark";
}

/** The attempt has no such note, or it was retracted. */
export interface NoteNotFound extends Refusal {
  readonly _tag: "NoteNotFound";
}

/** The attempt has only `latest` events. */
export interface AttemptVersionUnknown extends Refusal {
  readonly _tag: "AttemptVersionUnknown";
  readonly latest: number;
}

/** No such paper is published. */
export interface PaperNotFound extends Refusal {
  readonly _tag: "PaperNotFound";
  readonly testCode: string;
  readonly testNum: number;
}

/** Beyond what is free, and the caller has no plan for it. */
export interface PlanNeeded extends Refusal {
  readonly _tag: "PlanNeeded";
}

/** The question has no such version. */
export interface QuestionVersionNotFound extends Refusal {
  readonly _tag: "QuestionVersionNotFound";
  readonly questionId: string;
  readonly version: number;
}

/** Another re-marking with this version is running and has to end first. */
export interface ReMarkingUnderWay extends Refusal {
  readonly _tag: "ReMarkingUnderWay";
  readonly reMarkingId: string;
}

/** The question was corrected again in the meantime: in `version` the same options have another key. */
export interface CorrectionSuperseded extends Refusal {
  readonly _tag: "CorrectionSuperseded";
  readonly version: number;
}

export interface ReMarkingNotFound extends Refusal {
  readonly _tag: "ReMarkingNotFound";
}

/** It is finished or was cancelled, so it cannot be cancelled. */
export interface ReMarkingOver extends Refusal {
  readonly _tag: "ReMarkingOver";
  readonly state: string;
}

/** The refusals of the decider. */
export type AttemptRefusal =
  | AttemptNotFound
  | AttemptAlreadyStarted
  | AttemptClaimed
  | AttemptClosed
  | DeadlinePassed
  | DeadlineNotReached
  | QuestionNotInAttempt
  | OptionNotInQuestion
  | NotReadyToMark
  | StaffRefusal
  | AttemptVoided;

/** The refusals of staff acts only. */
export type StaffRefusal = AttemptNotVoided | NothingToReMark | NoteNotFound;
