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

/** No such paper is published. */
export interface PaperNotFound extends Refusal {
  readonly _tag: "PaperNotFound";
  readonly testCode: string;
  readonly testNum: number;
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
  | NotReadyToMark;
