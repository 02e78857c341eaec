import type { AccountId } from "#modules/identity/contract";
import { accept, type Decider, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import { noParticipant, type ParticipantId } from "../../contract/index.ts";
import type { Confidence } from "../../contract/practice-commands.ts";
import {
  type PracticeEvent,
  practiceEvents as events,
  type PractisedQuestion,
} from "../../contract/practice-events.ts";
import type { PracticeRefusal } from "../../contract/practice-refusals.ts";
import type { PracticeSelection, PracticeSize } from "../../contract/practice-selection.ts";
import type { TestCode } from "#modules/catalogue/contract";
import { type BegunPractice, endOf, evolvePractice, type Practice, unstartedPractice } from "./practice.ts";

/** Starts a practice. The caller has selected the questions. */
export interface StartPractice {
  readonly type: "start";
  readonly participantId: ParticipantId;
  readonly testCode: TestCode;
  readonly selection: PracticeSelection;
  readonly size: PracticeSize | null;
  readonly seed: string;
  readonly questions: readonly PractisedQuestion[];
  readonly at: Instant;
}

/** A try at a question. `clientAt` is the device's time of an answer that waited there. */
export interface AnswerPractice {
  readonly type: "answer";
  readonly questionId: string;
  readonly optionId: string;
  readonly tookMs: number;
  readonly confidence: Confidence | null;
  readonly offline: boolean;
  readonly clientAt: Instant | null;
  readonly at: Instant;
}

export type PracticeOrder =
  | StartPractice
  | AnswerPractice
  | { readonly type: "extend"; readonly questions: readonly PractisedQuestion[]; readonly at: Instant }
  | { readonly type: "finish"; readonly at: Instant }
  /** It is older than a practice gets. Decides nothing before that. */
  | { readonly type: "end"; readonly at: Instant }
  | { readonly type: "claim"; readonly accountId: AccountId }
  | { readonly type: "forget" };

type Decided = Decision<PracticeEvent, PracticeRefusal>;

/** The end of a practice: recorded, or of its age where no event says so yet. */
const finishOf = (practice: BegunPractice): { readonly by: "learner" | "age"; readonly at: Instant } =>
  practice.finished ?? { by: "age", at: endOf(practice) };

/** What was done after the end does not count. What was done before counts whenever it arrives. */
const refusalAfterEnd = (practice: BegunPractice, at: Instant): PracticeRefusal | null => {
  const finish = finishOf(practice);
  return at > finish.at ? { _tag: "PracticeFinished", by: finish.by, finishedAt: toIso(finish.at) } : null;
};

/** A device's clock may be wrong: no answer is older than the practice, or from the future. */
const answeredAt = ({ offline, clientAt, at }: AnswerPractice, { startedAt }: BegunPractice): Instant =>
  offline && clientAt !== null ? Math.min(Math.max(clientAt, startedAt), Math.max(at, startedAt)) : at;

const answer = (command: AnswerPractice, practice: BegunPractice): Decided => {
  const { questionId, optionId, tookMs, confidence, offline } = command;
  const asked = practice.asked.find((question) => question.questionId === questionId);
  if (asked === undefined) return reject({ _tag: "QuestionNotInPractice", questionId });
  if (!asked.options.includes(optionId)) return reject({ _tag: "OptionNotInPractice", questionId, optionId });
  const at = answeredAt(command, practice);
  const refusal = refusalAfterEnd(practice, at);
  if (refusal !== null) return reject(refusal);
  const right = optionId === asked.correct;
  const given = { questionId, version: asked.version, optionId, right, answeredAt: toIso(at) };
  return accept(events.practiceAnswered({ ...given, tookMs, confidence, offline }));
};

/** Finishing twice changes nothing, so it is accepted without an event. */
const finish = (at: Instant, practice: BegunPractice): Decided => {
  if (practice.finished !== null) return accept();
  const end = endOf(practice);
  const by = at > end ? ("age" as const) : ("learner" as const);
  return accept(events.practiceFinished({ by, finishedAt: toIso(Math.min(at, end)) }));
};

const claim = (accountId: AccountId, practice: BegunPractice): Decided => {
  if (practice.accountId === accountId || practice.participantId === noParticipant) return accept();
  return practice.accountId === null
    ? accept(events.practiceClaimed({ accountId }))
    : reject({ _tag: "PracticeClaimed" });
};

const start = ({ type: _start, at, questions, ...facts }: StartPractice): PracticeEvent =>
  events.practiceStarted({ ...facts, questions: [...questions], startedAt: toIso(at) });

const decideBegun = (command: Exclude<PracticeOrder, StartPractice>, practice: BegunPractice): Decided => {
  switch (command.type) {
    case "answer":
      return answer(command, practice);
    case "extend": {
      const refusal = refusalAfterEnd(practice, command.at);
      return refusal === null
        ? accept(events.practiceExtended({ questions: [...command.questions] }))
        : reject(refusal);
    }
    case "finish":
      return finish(command.at, practice);
    case "end":
      return command.at > endOf(practice) ? finish(command.at, practice) : accept();
    case "claim":
      return claim(command.accountId, practice);
    case "forget":
      return practice.accountId === null && practice.participantId !== noParticipant
        ? accept(events.practiceForgotten({}))
        : accept();
  }
};

const decide = (command: PracticeOrder, practice: Practice): Decided => {
  if (command.type === "start")
    return practice.phase === "unstarted"
      ? accept(start(command))
      : reject({ _tag: "PracticeAlreadyStarted" });
  if (practice.phase === "unstarted") return reject({ _tag: "PracticeNotFound" });
  return decideBegun(command, practice);
};

/** The rules of a practice. Pure and synchronous; each command carries its time. */
export const practice: Decider<Practice, PracticeOrder, PracticeEvent, PracticeRefusal> = {
  initial: unstartedPractice,
  evolve: evolvePractice,
  decide,
};
