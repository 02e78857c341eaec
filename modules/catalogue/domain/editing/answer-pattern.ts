import type { AnswerCount, AnswerPattern } from "../../contract/index.ts";

/** Fewer answers than this say nothing. */
export const minAnswers = 20;
/** A wrong option that fewer choose is no temptation, so that two are left to choose between. */
const minForUnused = 50;
const unusedShare = 0.03;

const rightOf = ({ chosen }: AnswerCount, correct: string) => chosen[correct] ?? 0;

/** Returns the share of right answers; null when there are too few to say. */
export const rightShare = (count: AnswerCount | null, correct: string): number | null =>
  count === null || count.asked < minAnswers ? null : rightOf(count, correct) / count.asked;

/** Whether learners answer a question in this way. Too few answers follow no pattern but `not-asked`. */
export const followsPattern = (
  pattern: AnswerPattern,
  count: AnswerCount | null,
  correct: string,
): boolean => {
  if (count === null || count.asked < minAnswers) return pattern === "not-asked";
  const right = rightOf(count, correct);
  const wrong = ["a", "b", "c"].filter((id) => id !== correct).map((id) => count.chosen[id] ?? 0);
  switch (pattern) {
    case "not-asked":
      return false;
    case "mostly-wrong":
      return right / count.asked < 0.5;
    case "wrong-leads":
      return Math.max(...wrong) > right;
    case "unused-option":
      return count.asked >= minForUnused && Math.min(...wrong) / count.asked < unusedShare;
  }
};
