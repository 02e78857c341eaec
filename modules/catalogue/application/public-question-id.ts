import { createHash } from "node:crypto";

const known = new Map<string, string>();

const make = (questionId: string): string =>
  `q_${createHash("sha256").update(`question/${questionId}`).digest("hex").slice(0, 16)}`;

/**
 * Returns the id under which learners know a question: the same everywhere and for ever, `q_` and 16 hexadecimal
 * digits. The bank's own ids are written by authors, and their words hint at the answer ("rules-no-u-turn-…"), so
 * they are for staff and for the log only. Pass ids of the bank only: each is remembered.
 */
export const publicQuestionId = (questionId: string): string => {
  const before = known.get(questionId);
  if (before !== undefined) return before;
  const made = make(questionId);
  known.set(questionId, made);
  return made;
};
