import type { OpenQuestion } from "#modules/catalogue/contract";
import type { AttemptId } from "./ids.ts";
import type { AttemptPaper, AttemptQuestion, AttemptStatus, AttemptView } from "./views.ts";

/** An event, as far as a screen hangs on it. `data` must be what the event's schema says. */
export interface SeenEvent {
  readonly version: number;
  readonly type: string;
  /** When the database recorded it: ISO 8601. */
  readonly recordedAt: string;
  readonly data: unknown;
}

/** What no event says: which attempt it is, and the words of what it asks, in the attempt's own order. */
export interface Asked {
  readonly attemptId: AttemptId;
  readonly questions: readonly OpenQuestion[];
}

/** Whatever the data of the events hold that a screen shows. */
interface Facts {
  readonly paper: AttemptPaper;
  readonly startedAt: string;
  readonly deadline: string;
  readonly limitSeconds: number;
  readonly questionId: string;
  readonly optionId: string;
  readonly why: string;
}

type Sheet = Omit<AttemptView, "attemptId" | "questions">;
type Marks = Map<string, Pick<AttemptQuestion, "chosen" | "flagged" | "visited">>;

const blank = { chosen: null, flagged: false, visited: false } as const;

/** What an event does to a question; null when it is about none. */
const markOf = (type: string, { optionId }: Facts): Partial<AttemptQuestion> | null => {
  switch (type) {
    case "assessment.question-visited":
      return { visited: true };
    case "assessment.answer-chosen":
      return { chosen: optionId };
    case "assessment.answer-cleared":
      return { chosen: null };
    case "assessment.question-flagged":
      return { flagged: true };
    case "assessment.question-unflagged":
      return { flagged: false };
    default:
      return null;
  }
};

const closed = (status: AttemptStatus) => ({ status });

/** What an event does to the rest of the screen. One that no screen shows, as a note of staff, does nothing. */
const sheetOf = (type: string, facts: Facts): Partial<Sheet> => {
  switch (type) {
    case "assessment.attempt-started":
      return {
        paper: facts.paper,
        startedAt: facts.startedAt,
        deadline: facts.deadline,
        limitSeconds: facts.limitSeconds,
      };
    case "assessment.question-visited":
      return { current: facts.questionId };
    case "assessment.attempt-submitted":
      return closed("submitted");
    case "assessment.attempt-expired":
      return closed("expired");
    case "assessment.attempt-marked":
      return closed("marked");
    case "assessment.attempt-voided":
      return { voidedBecause: facts.why };
    case "assessment.attempt-reinstated":
      return { voidedBecause: null };
    case "assessment.extra-time-granted":
      return { deadline: facts.deadline };
    default:
      return {};
  }
};

/**
 * What the learner had in front of them once the event of this version had happened: the view that the server would
 * have given at that moment. The events come in the order of their versions, from the first on; throws without it.
 */
export const screenAt = (
  { attemptId, questions }: Asked,
  events: readonly SeenEvent[],
  version: number,
): AttemptView => {
  if (events[0]?.type !== "assessment.attempt-started" || version < events[0].version)
    throw new Error("There is no screen before an attempt has started: begin with its first event.");
  let sheet: Partial<Sheet> = { status: "answering", current: null, voidedBecause: null };
  const marks: Marks = new Map();
  for (const event of events) {
    if (event.version > version) break;
    const facts = event.data as Facts;
    const mark = markOf(event.type, facts);
    if (mark !== null) marks.set(facts.questionId, { ...(marks.get(facts.questionId) ?? blank), ...mark });
    sheet = {
      ...sheet,
      ...sheetOf(event.type, facts),
      version: event.version,
      serverTime: event.recordedAt,
    };
  }
  return {
    ...(sheet as Sheet),
    attemptId,
    questions: questions.map((question, index) => ({
      ...question,
      number: index + 1,
      ...(marks.get(question.questionId) ?? blank),
    })),
  };
};
