import type { PracticeQuestion, PracticeTry } from "#modules/assessment/contract";

/** One answer, and whether it was right. */
export type Try = Pick<PracticeTry, "questionId" | "optionId" | "right">;

/** What a practice asks, and what was answered so far, in order. All that follows is worked out from these two. */
export interface Course {
  readonly questions: readonly PracticeQuestion[];
  readonly tries: readonly Try[];
}

/** How many other questions come before a wrong one returns: long enough to need remembering. */
const questionsBetween = 3;

interface Wrong {
  readonly questionId: string;
  /** How many answers were given since. */
  readonly ago: number;
}

/** The questions that were never right, the one answered longest ago first. */
const wrongIn = ({ tries }: Course): readonly Wrong[] => {
  const right = new Set(tries.flatMap((one) => (one.right ? [one.questionId] : [])));
  const last = new Map<string, number>();
  tries.forEach(({ questionId }, index) => {
    if (!right.has(questionId)) last.set(questionId, index);
  });
  return [...last]
    .map(([questionId, index]) => ({ questionId, ago: tries.length - 1 - index }))
    .sort((one, other) => other.ago - one.ago);
};

/** The question to ask next: a wrong one that has waited long enough, else a new one, else a wrong one; null at the end. */
export const nextIn = (course: Course): PracticeQuestion | null => {
  const find = (wanted: string | undefined) =>
    course.questions.find(({ questionId }) => questionId === wanted) ?? null;
  const waiting = wrongIn(course);
  const [longest] = waiting;
  if (longest !== undefined && longest.ago >= questionsBetween) return find(longest.questionId);
  const tried = new Set(course.tries.map(({ questionId }) => questionId));
  const fresh = course.questions.find(({ questionId }) => !tried.has(questionId));
  return fresh ?? find(longest?.questionId);
};

/** Whether a question comes back, because it was wrong before. */
export const isReturning = ({ tries }: Course, questionId: string): boolean =>
  tries.some((one) => one.questionId === questionId);

/** How many questions were right once. */
export const doneIn = ({ tries }: Course): number =>
  new Set(tries.flatMap(({ questionId, right }) => (right ? [questionId] : []))).size;

/** How many questions were answered, rightly or not. */
export const answeredIn = ({ tries }: Course): number =>
  new Set(tries.map(({ questionId }) => questionId)).size;

/** How many questions were not asked yet. */
export const freshIn = (course: Course): number => course.questions.length - answeredIn(course);
