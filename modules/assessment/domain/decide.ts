import { accept, type Decider, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import type { AskedQuestion } from "../contract/events.ts";
import {
  acceptsUntil,
  attemptMachine,
  type AttemptMove,
  type AttemptPaper,
  noParticipant,
  type ParticipantId,
} from "../contract/index.ts";
import type { AttemptRefusal } from "../contract/refusals.ts";
import { type Attempt, type Begun, evolve, unstarted } from "../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents as events } from "../contract/events.ts";
import { mark } from "./marking.ts";
import { decideStaffRecord, isStaffRecord, type StaffAct, type StaffRecord } from "./staff-acts.ts";

/** Starts an attempt. The caller has decided the order of questions and options. */
export interface StartAttempt {
  readonly type: "start";
  readonly participantId: ParticipantId;
  readonly paper: AttemptPaper;
  readonly paperSeen: boolean;
  readonly questions: readonly AskedQuestion[];
  readonly percents: Readonly<Record<string, number>>;
  readonly limitSeconds: number;
  readonly at: Instant;
}

/** An account claims a guest's attempt. The caller checks that it may. */
export interface ClaimAttempt {
  readonly type: "claim";
  readonly accountId: AccountId;
}

/** No account has claimed a guest's attempt in time. The caller knows the time. */
export interface ForgetAttempt {
  readonly type: "forget";
}

interface OfQuestion {
  readonly questionId: string;
  readonly at: Instant;
}

export type AttemptCommand =
  | StartAttempt
  | ClaimAttempt
  | ForgetAttempt
  | StaffAct
  | ({ readonly type: "visit" | "clear" | "flag" | "unflag" } & OfQuestion)
  | ({ readonly type: "answer"; readonly optionId: string } & OfQuestion)
  | { readonly type: "submit"; readonly at: Instant }
  | { readonly type: "expire"; readonly at: Instant }
  | { readonly type: "mark"; readonly key: Readonly<Record<string, string>> };

/** A command that the machine must allow. */
type MoveCommand = Exclude<AttemptCommand, StartAttempt | ClaimAttempt | ForgetAttempt | StaffRecord>;

const moveOf = (command: MoveCommand): AttemptMove => {
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
    case "void":
      return { type: "attempt.void" };
    case "reinstate":
      return { type: "attempt.reinstate" };
    case "grant-extra-time":
      return { type: "time.extend", seconds: command.seconds, at: command.at };
  }
};

/** Asks the machine whether this move is legal now. */
const allows = (attempt: Begun, move: AttemptMove): boolean =>
  attemptMachine.resolveState({ value: attempt.phase, context: attempt }).can(move);

const whyNot = (command: MoveCommand, attempt: Begun): AttemptRefusal => {
  if (command.type === "reinstate") return { _tag: "AttemptNotVoided" };
  if (attempt.voided) return { _tag: "AttemptVoided" };
  if (command.type === "mark") return { _tag: "NotReadyToMark" };
  if (attempt.closedBy !== null) return { _tag: "AttemptClosed", closedBy: attempt.closedBy };
  const deadline = toIso(attempt.deadline);
  if (command.type === "expire") return { _tag: "DeadlineNotReached", deadline };
  if ("at" in command && command.at > acceptsUntil(attempt.deadline))
    return { _tag: "DeadlinePassed", deadline };
  if (!("questionId" in command))
    throw new Error(`The machine refuses ${command.type} in a state where no rule forbids it.`);
  const { questionId } = command;
  return command.type === "answer" && Object.hasOwn(attempt.questions, questionId)
    ? { _tag: "OptionNotInQuestion", questionId, optionId: command.optionId }
    : { _tag: "QuestionNotInAttempt", questionId };
};

const extraTimeGranted = (
  { seconds, by, why }: Extract<MoveCommand, { type: "grant-extra-time" }>,
  attempt: Begun,
): AssessmentEvent =>
  events.extraTimeGranted({ seconds, deadline: toIso(attempt.deadline + seconds * 1_000), by, why });

/**
 * Returns the event of an allowed command. There is one even when it changes nothing: only an event stores the
 * command's id, without which a late copy of "answer a" would undo the "answer b" after it.
 */
const whatHappened = (command: MoveCommand, attempt: Begun): AssessmentEvent => {
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
    case "void":
      return events.attemptVoided(command);
    case "reinstate":
      return events.attemptReinstated(command);
    case "grant-extra-time":
      return extraTimeGranted(command, attempt);
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

/** A claim does not change which moves are legal, so it is no move of the machine: closed attempts are claimed too. */
const claim = ({ accountId }: ClaimAttempt, attempt: Begun): Decision<AssessmentEvent, AttemptRefusal> => {
  if (attempt.accountId === accountId || attempt.participantId === noParticipant) return accept();
  return attempt.accountId === null
    ? accept(events.attemptClaimed({ accountId }))
    : reject({ _tag: "AttemptClaimed" });
};

/** An account's attempt is never forgotten. */
const forget = ({ accountId, participantId }: Begun): Decision<AssessmentEvent, AttemptRefusal> =>
  accountId === null && participantId !== noParticipant ? accept(events.attemptForgotten({})) : accept();

const decide = (command: AttemptCommand, attempt: Attempt): Decision<AssessmentEvent, AttemptRefusal> => {
  if (command.type === "start")
    return attempt.phase === "unstarted" ? accept(start(command)) : reject({ _tag: "AttemptAlreadyStarted" });
  if (attempt.phase === "unstarted") return reject({ _tag: "AttemptNotFound" });
  if (command.type === "claim") return claim(command, attempt);
  if (command.type === "forget") return forget(attempt);
  if (isStaffRecord(command)) return decideStaffRecord(command, attempt);
  return allows(attempt, moveOf(command))
    ? accept(whatHappened(command, attempt))
    : reject(whyNot(command, attempt));
};

/** The rules of an attempt. Pure and synchronous; each command carries its time. */
export const attempt: Decider<Attempt, AttemptCommand, AssessmentEvent, AttemptRefusal> = {
  initial: unstarted,
  evolve,
  decide,
};
