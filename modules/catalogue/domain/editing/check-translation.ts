import type { Wording } from "../../contract/index.ts";
import { repeated } from "../repeated.ts";

/**
 * Returns what is wrong with a translation: its options must be those of the question and differ from one another, and
 * it has statements where the question has them.
 */
export const translationProblems = (
  { options, statements }: Wording,
  question: Pick<Wording, "statements">,
): readonly string[] => [
  ...((statements === undefined) !== (question.statements === undefined)
    ? ["statements: the translation and its question must both have them, or neither"]
    : []),
  ...(repeated(options.map(({ id }) => id)).length > 0
    ? ["options: there must be one each of a, b and c"]
    : []),
  ...(repeated(options.map(({ text }) => text.toLowerCase())).length > 0 ? ["options: two are equal"] : []),
];
