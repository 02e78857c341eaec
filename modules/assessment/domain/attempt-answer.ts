import type { Category } from "#modules/catalogue/contract";
import type { SectionMark } from "../contract/index.ts";
import type { Begun, Marks } from "../contract/attempt.ts";
import type { AssessmentEvent } from "../contract/events.ts";

/** The marks of an attempt, and whether the answer to one question was correct. */
export interface AnswerMarks {
  readonly passed: boolean;
  readonly sections: readonly SectionMark[];
  /** The number of correct answers. */
  readonly mark: number;
  /** Whether the answer to this question was correct. */
  readonly isRight: boolean;
}

/** One question in one attempt: what was asked, chosen and marked. Small, so that a hundred thousand fit into memory. */
export interface AttemptAnswer {
  /** The version that the attempt asked. */
  readonly asked: number;
  /** The version whose key the marks are based on. */
  readonly counted: number;
  readonly category: Category;
  readonly chosen: string | null;
  /** Null while the attempt is not marked. */
  readonly marks: AnswerMarks | null;
  readonly voided: boolean;
}

const marksOf = ({ passed, sections, correct }: Marks, questionId: string): AnswerMarks => ({
  passed,
  sections,
  mark: correct.length,
  isRight: correct.includes(questionId),
});

/** Returns the answer of an attempt to a question; null when it does not ask it. */
export const answerOf = (attempt: Begun, questionId: string): AttemptAnswer | null => {
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

/** Returns whether a type of event can change an answer. The others need not be decoded. */
export const changesAnswer = (type: string): boolean => followed.has(type);
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
): AttemptAnswer | null => {
  const asked = questions.find((question) => question.questionId === questionId);
  if (asked === undefined) return null;
  const { version, category } = asked;
  return { asked: version, counted: version, category, chosen: null, marks: null, voided: false };
};

/**
 * Returns the answer after one more event. Agrees with `answerOf` on the whole attempt, in a fraction of the memory.
 * Null before the start, and when the attempt does not ask the question.
 */
export const evolveAnswer = (
  answer: AttemptAnswer | null,
  event: AssessmentEvent,
  questionId: string,
): AttemptAnswer | null => {
  if (event.type === "assessment.attempt-started") return begin(event.data, questionId);
  if (answer === null) return null;
  switch (event.type) {
    case "assessment.answer-chosen":
      return event.data.questionId === questionId ? { ...answer, chosen: event.data.optionId } : answer;
    case "assessment.answer-cleared":
      return event.data.questionId === questionId ? { ...answer, chosen: null } : answer;
    case "assessment.attempt-marked":
      return { ...answer, marks: marksOf(event.data, questionId) };
    case "assessment.attempt-re-marked": {
      const { questionVersion, questionId: corrected } = event.data;
      const counted = corrected === questionId ? questionVersion : answer.counted;
      return { ...answer, counted, marks: marksOf(event.data, questionId) };
    }
    case "assessment.attempt-voided":
      return { ...answer, voided: true };
    case "assessment.attempt-reinstated":
      return { ...answer, voided: false };
    default:
      return answer;
  }
};
