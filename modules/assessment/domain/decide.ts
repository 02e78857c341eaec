import { accept, type Decider, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import type { AskedQuestion } from "../contract/events.ts";
import {
  acceptsUntil,
  attemptMachine,
  type AttemptMove,
  type AttemptPaper,
  type ParticipantId,
} from "../contract/index.ts";
import type { AttemptRefusal } from "../contract/refusals.ts";
import { type Attempt, type Begun, evolve, unstarted } from "../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents as events } from "../contract/events.ts";
import { mark } from "./marking.ts";
import { decideStaffAct, isStaffAct, type StaffAct } from "./staff-acts.ts";

/** The command that begins an attempt. Order and shuffling are decided by the caller and handed in. */
export interface StartAttempt {
  readonly type: "start";
  readonly participantId: ParticipantId;
  readonly paper: AttemptPaper;
  readonly questions: readonly AskedQuestion[];
  readonly percents: Readonly<Record<string, number>>;
  readonly limitSeconds: number;
  readonly at: Instant;
}

/** An account makes a guest's attempt its own. That it may is for the caller to know. */
export interface ClaimAttempt {
  readonly type: "claim";
  readonly accountId: AccountId;
}

interface OfQuestion {
  readonly questionId: string;
  readonly at: Instant;
}

export type AttemptCommand =
  | StartAttempt
  | ClaimAttempt
  | StaffAct
  | ({ readonly type: "visit" | "clear" | "flag" | "unflag" } & OfQuestion)
  | ({ readonly type: "answer"; readonly optionId: string } & OfQuestion)
  | { readonly type: "submit"; readonly at: Instant }
  | { readonly type: "expire"; readonly at: Instant }
  | { readonly type: "mark"; readonly key: Readonly<Record<string, string>> };

type InAttempt = Exclude<AttemptCommand, StartAttempt | ClaimAttempt | StaffAct>;

const moveOf = (command: InAttempt): AttemptMove => {
  switch (command.type) {
    case "visit":
      return { ...command, type: "question.visit" };
    case "answer":
      return { ...command, type: "answer.choose" };
    case "clear":
      return { ...command, type: "answer.clear" };
    case "flag":
      return { ...command, type: "question.flag" };
    case "unflag":
      return { ...command, type: "question.unflag" };
    case "submit":
      return { type: "attempt.submit", at: command.at };
    case "expire":
      return { type: "clock.expire", at: command.at };
    case "mark":
      return { type: "attempt.mark" };
  }
};

/** Asks the machine whether this move is legal now. */
const allows = (attempt: Begun, move: AttemptMove): boolean =>
  attemptMachine.resolveState({ value: attempt.phase, context: attempt }).can(move);

const whyNot = (command: InAttempt, attempt: Begun): AttemptRefusal => {
  if (attempt.voided) return { _tag: "AttemptVoided" };
  if (command.type === "mark") return { _tag: "NotReadyToMark" };
  if (attempt.closedBy !== null) return { _tag: "AttemptClosed", closedBy: attempt.closedBy };
  const deadline = toIso(attempt.deadline);
  if (command.type === "expire") return { _tag: "DeadlineNotReached", deadline };
  if (command.at > acceptsUntil(attempt.deadline)) return { _tag: "DeadlinePassed", deadline };
  if (command.type === "submit") throw new Error("The machine refuses a submit that nothing speaks against.");
  const { questionId } = command;
  return command.type === "answer" && Object.hasOwn(attempt.questions, questionId)
    ? { _tag: "OptionNotInQuestion", questionId, optionId: command.optionId }
    : { _tag: "QuestionNotInAttempt", questionId };
};

/**
 * The event of an allowed command. There is one even when the attempt is already as asked: only an event keeps
 * the command's id, without which a late copy of "answer a" would come back to undo the "answer b" after it.
 */
const whatHappened = (command: InAttempt, attempt: Begun): AssessmentEvent => {
  switch (command.type) {
    case "visit":
      return events.questionVisited(command);
    case "answer":
      return events.answerChosen(command);
    case "clear":
      return events.answerCleared(command);
    case "flag":
      return events.questionFlagged(command);
    case "unflag":
      return events.questionUnflagged(command);
    case "submit":
      return events.attemptSubmitted({ submittedAt: toIso(Math.min(command.at, attempt.deadline)) });
    case "expire":
      return events.attemptExpired({ endedAt: toIso(attempt.deadline) });
    case "mark":
      return events.attemptMarked({ ...mark(attempt, command.key), key: { ...command.key } });
  }
};

const start = (command: StartAttempt): AssessmentEvent => {
  const { type: _, at, ...facts } = command;
  return events.attemptStarted({
    ...facts,
    questions: [...facts.questions],
    percents: { ...facts.percents },
    startedAt: toIso(at),
    deadline: toIso(at + facts.limitSeconds * 1000),
  });
};

/** A claim changes nothing of what may be done, so it is no move of the machine: closed attempts are claimed too. */
const claim = ({ accountId }: ClaimAttempt, attempt: Begun): Decision<AssessmentEvent, AttemptRefusal> => {
  if (attempt.accountId === accountId) return accept();
  return attempt.accountId === null
    ? accept(events.attemptClaimed({ accountId }))
    : reject({ _tag: "AttemptClaimed" });
};

const decide = (command: AttemptCommand, attempt: Attempt): Decision<AssessmentEvent, AttemptRefusal> => {
  if (command.type === "start")
    return attempt.phase === "unstarted" ? accept(start(command)) : reject({ _tag: "AttemptAlreadyStarted" });
  if (attempt.phase === "unstarted") return reject({ _tag: "AttemptNotFound" });
  if (command.type === "claim") return claim(command, attempt);
  if (isStaffAct(command)) return decideStaffAct(command, attempt);
  return allows(attempt, moveOf(command))
    ? accept(whatHappened(command, attempt))
    : reject(whyNot(command, attempt));
};

/** The rules of an attempt. Pure and synchronous; time comes in with each command. */
export const attempt: Decider<Attempt, AttemptCommand, AssessmentEvent, AttemptRefusal> = {
  initial: unstarted,
  evolve,
  decide,
};
