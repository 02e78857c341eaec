import type { Category } from "#modules/catalogue/contract";
import type { SectionMark } from "../contract/index.ts";
import type { Begun, Marks } from "./attempt.ts";
import type { AssessmentEvent } from "./events.ts";

/** The marks of an attempt, as far as one question has a part in them. */
export interface SittingMarks {
  readonly passed: boolean;
  readonly sections: readonly SectionMark[];
  /** How many answers were right. */
  readonly mark: number;
  /** Whether the one to this question was. */
  readonly isRight: boolean;
}

/** What an attempt has to do with one question. Small, so that a hundred thousand of them fit into memory. */
export interface Sitting {
  /** The version that was asked. */
  readonly asked: number;
  /** The version whose key the marks rest on. */
  readonly counted: number;
  readonly category: Category;
  readonly chosen: string | null;
  /** Null as long as it is not marked. */
  readonly marks: SittingMarks | null;
  readonly voided: boolean;
}

const marksOf = ({ passed, sections, correct }: Marks, questionId: string): SittingMarks => ({
  passed,
  sections,
  mark: correct.length,
  isRight: correct.includes(questionId),
});

/** An attempt's part in a question; null when it does not ask it. */
export const sittingOf = (attempt: Begun, questionId: string): Sitting | null => {
  const asked = attempt.asked.find((question) => question.questionId === questionId);
  if (asked === undefined) return null;
  return {
    asked: asked.version,
    counted: attempt.corrected[questionId] ?? asked.version,
    category: asked.category,
    chosen: attempt.answers[questionId] ?? null,
    marks: attempt.marks === null ? null : marksOf(attempt.marks, questionId),
    voided: attempt.voided,
  };
};

/** Which events can change a sitting; all others need not be read. */
export const isOfSittings = (type: string): boolean => followed.has(type);
const followed = new Set<string>([
  "assessment.attempt-started",
  "assessment.answer-chosen",
  "assessment.answer-cleared",
  "assessment.attempt-marked",
  "assessment.attempt-re-marked",
  "assessment.attempt-voided",
  "assessment.attempt-reinstated",
] satisfies AssessmentEvent["type"][]);

const begin = (
  { questions }: Extract<AssessmentEvent, { type: "assessment.attempt-started" }>["data"],
  questionId: string,
): Sitting | null => {
  const asked = questions.find((question) => question.questionId === questionId);
  if (asked === undefined) return null;
  const { version, category } = asked;
  return { asked: version, counted: version, category, chosen: null, marks: null, voided: false };
};

/**
 * Folds one more event into a sitting. Agrees with `sittingOf` of the whole attempt's fold, and costs a small part of
 * it. Null before the start, and for whoever was not asked the question.
 */
export const followSitting = (
  sitting: Sitting | null,
  event: AssessmentEvent,
  questionId: string,
): Sitting | null => {
  if (event.type === "assessment.attempt-started") return begin(event.data, questionId);
  if (sitting === null) return null;
  switch (event.type) {
    case "assessment.answer-chosen":
      return event.data.questionId === questionId ? { ...sitting, chosen: event.data.optionId } : sitting;
    case "assessment.answer-cleared":
      return event.data.questionId === questionId ? { ...sitting, chosen: null } : sitting;
    case "assessment.attempt-marked":
      return { ...sitting, marks: marksOf(event.data, questionId) };
    case "assessment.attempt-re-marked": {
      const { questionVersion, questionId: corrected } = event.data;
      const counted = corrected === questionId ? questionVersion : sitting.counted;
      return { ...sitting, counted, marks: marksOf(event.data, questionId) };
    }
    case "assessment.attempt-voided":
      return { ...sitting, voided: true };
    case "assessment.attempt-reinstated":
      return { ...sitting, voided: false };
    default:
      return sitting;
  }
};
