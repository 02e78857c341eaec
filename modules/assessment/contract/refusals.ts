import type { Refusal } from "#vocabulary/decision";

/** There is no such attempt, or it is somebody else's. The two look the same on purpose. */
export interface AttemptNotFound extends Refusal {
  readonly _tag: "AttemptNotFound";
}

/** The attempt takes nothing more. */
export interface AttemptClosed extends Refusal {
  readonly _tag: "AttemptClosed";
  readonly closedBy: "submitted" | "expired";
}

/** The deadline and its grace are over. */
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

/** An attempt begins once. */
export interface AttemptAlreadyStarted extends Refusal {
  readonly _tag: "AttemptAlreadyStarted";
}

/** A result exists only once the attempt is closed. */
export interface AttemptStillOpen extends Refusal {
  readonly _tag: "AttemptStillOpen";
  readonly deadline: string;
}

/** Staff have voided the attempt: it takes nothing more, and counts for nothing. */
export interface AttemptVoided extends Refusal {
  readonly _tag: "AttemptVoided";
}

/** Only a voided attempt can be reinstated. */
export interface AttemptNotVoided extends Refusal {
  readonly _tag: "AttemptNotVoided";
}

/** The attempt is marked with this version of the question already, or does not ask it. */
export interface NothingToReMark extends Refusal {
  readonly _tag: "NothingToReMark";
}

/** The attempt has no such note, or it was taken back. */
export interface NoteNotFound extends Refusal {
  readonly _tag: "NoteNotFound";
}

/** The attempt has not come that far: it has `latest` events. */
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

/** The question has no such version. */
export interface QuestionVersionNotFound extends Refusal {
  readonly _tag: "QuestionVersionNotFound";
  readonly questionId: string;
  readonly version: number;
}

/** Somebody has attempts marked anew with this version already; theirs has to end first. */
export interface ReMarkingUnderWay extends Refusal {
  readonly _tag: "ReMarkingUnderWay";
  readonly reMarkingId: string;
}

/** The question was corrected once more meanwhile: in `version` the same options have another key. */
export interface CorrectionSuperseded extends Refusal {
  readonly _tag: "CorrectionSuperseded";
  readonly version: number;
}

export interface ReMarkingNotFound extends Refusal {
  readonly _tag: "ReMarkingNotFound";
}

/** It is done, or was stopped: there is nothing to cancel. */
export interface ReMarkingOver extends Refusal {
  readonly _tag: "ReMarkingOver";
  readonly state: string;
}

/** What the decider can say no with. */
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

/** What only a staff act is refused with. */
export type StaffRefusal = AttemptNotVoided | NothingToReMark | NoteNotFound;
