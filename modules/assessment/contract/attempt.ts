import { fromIso, type Instant } from "#vocabulary/instant";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptContext } from "./attempt.machine.ts";
import type { AskedQuestion, AssessmentEvent } from "./events.ts";
import { noParticipant, type ParticipantId } from "./ids.ts";
import type { AttemptPaper, AttemptStatus, SectionMark } from "./views.ts";

/** The marks of a marked attempt. */
export interface Marks {
  readonly passed: boolean;
  readonly sections: readonly SectionMark[];
  readonly correct: readonly string[];
}

/** A staff note on an attempt. */
export interface Note {
  readonly noteId: string;
  readonly text: string;
  readonly by: AccountId;
}

/** An attempt after its start: the machine's context, and what views, marks and reviews need. */
export interface Begun extends AttemptContext {
  readonly phase: AttemptStatus;
  /** The browser that started it; `noParticipant` once it is forgotten. */
  readonly participantId: ParticipantId;
  /** The account that owns it; null for a guest's attempt. */
  readonly accountId: AccountId | null;
  readonly paper: AttemptPaper;
  readonly asked: readonly AskedQuestion[];
  readonly percents: Readonly<Record<string, number>>;
  readonly startedAt: Instant;
  readonly limitSeconds: number;
  readonly visited: readonly string[];
  readonly closedBy: "submitted" | "expired" | null;
  readonly closedAt: Instant | null;
  readonly marks: Marks | null;
  /** Why it was voided; null while it counts. */
  readonly voidedBecause: string | null;
  /** Extra time granted by staff on top of the paper's limit. */
  readonly extraSeconds: number;
  readonly notes: readonly Note[];
  /** Question id → the corrected version whose key counts, where it is not the version that was asked. */
  readonly corrected: Readonly<Record<string, number>>;
  readonly reMarkedAt: Instant | null;
}

/** The state of an attempt; `unstarted` before its first event. */
export type Attempt = { readonly phase: "unstarted" } | Begun;

export const unstarted: Attempt = { phase: "unstarted" };

type Started = Extract<AssessmentEvent, { type: "assessment.attempt-started" }>["data"];

const begin = (data: Started): Begun => ({
  phase: "answering",
  participantId: data.participantId,
  accountId: null,
  paper: data.paper,
  asked: data.questions,
  percents: data.percents,
  startedAt: fromIso(data.startedAt),
  deadline: fromIso(data.deadline),
  limitSeconds: data.limitSeconds,
  questions: Object.fromEntries(data.questions.map(({ questionId, options }) => [questionId, options])),
  answers: {},
  flags: [],
  visited: [],
  current: null,
  closedBy: null,
  closedAt: null,
  marks: null,
  voided: false,
  voidedBecause: null,
  extraSeconds: 0,
  notes: [],
  corrected: {},
  reMarkedAt: null,
});

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
const withMember = (list: readonly string[], member: string) =>
  list.includes(member) ? list : [...list, member];

const marksOf = ({ passed, sections, correct }: Marks): Marks => ({ passed, sections, correct });

const close = (attempt: Begun, closedBy: "submitted" | "expired", closedAt: string): Begun => ({
  ...attempt,
  phase: closedBy,
  closedBy,
  closedAt: fromIso(closedAt),
});

const evolveBegun = (attempt: Begun, event: AssessmentEvent): Begun => {
  switch (event.type) {
    case "assessment.attempt-started":
      return begin(event.data);
    case "assessment.attempt-claimed":
      return { ...attempt, accountId: event.data.accountId };
    case "assessment.attempt-forgotten":
      return { ...attempt, participantId: noParticipant };
    case "assessment.question-visited":
      return {
        ...attempt,
        current: event.data.questionId,
        visited: withMember(attempt.visited, event.data.questionId),
      };
    case "assessment.answer-chosen":
      return { ...attempt, answers: { ...attempt.answers, [event.data.questionId]: event.data.optionId } };
    case "assessment.answer-cleared":
      return { ...attempt, answers: without(attempt.answers, event.data.questionId) };
    case "assessment.question-flagged":
      return { ...attempt, flags: withMember(attempt.flags, event.data.questionId) };
    case "assessment.question-unflagged":
      return { ...attempt, flags: attempt.flags.filter((id) => id !== event.data.questionId) };
    case "assessment.attempt-submitted":
      return close(attempt, "submitted", event.data.submittedAt);
    case "assessment.attempt-expired":
      return close(attempt, "expired", event.data.endedAt);
    case "assessment.attempt-marked":
      return { ...attempt, phase: "marked", marks: marksOf(event.data) };
    case "assessment.attempt-re-marked":
      return {
        ...attempt,
        marks: marksOf(event.data),
        corrected: { ...attempt.corrected, [event.data.questionId]: event.data.questionVersion },
        reMarkedAt: fromIso(event.data.reMarkedAt),
      };
    case "assessment.attempt-voided":
      return { ...attempt, voided: true, voidedBecause: event.data.why };
    case "assessment.attempt-reinstated":
      return { ...attempt, voided: false, voidedBecause: null };
    case "assessment.extra-time-granted":
      return {
        ...attempt,
        deadline: fromIso(event.data.deadline),
        extraSeconds: attempt.extraSeconds + event.data.seconds,
      };
    case "assessment.note-added":
      return { ...attempt, notes: [...attempt.notes, event.data] };
    case "assessment.note-retracted":
      return { ...attempt, notes: attempt.notes.filter(({ noteId }) => noteId !== event.data.noteId) };
  }
};

/** Returns the attempt after one more event. Applies no rules, because the event has happened; throws only without a start. */
export const evolve = (attempt: Attempt, event: AssessmentEvent): Attempt => {
  if (event.type === "assessment.attempt-started") return begin(event.data);
  if (attempt.phase === "unstarted")
    throw new Error(`The log of an attempt begins with ${event.type}: its first event is missing.`);
  return evolveBegun(attempt, event);
};
