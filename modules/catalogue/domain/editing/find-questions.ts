import type { AnswerCount, AuthoredQuestion, QuestionFilter, QuestionSort } from "../../contract/index.ts";
import { followsPattern, rightShare } from "./answer-pattern.ts";
import type { Candidate } from "./replacement.ts";

/** How learners answer a question, and how many of their reports wait. */
export interface Figures {
  readonly answers: AnswerCount | null;
  readonly openReports: number;
}

/** A question as the list finds it. */
export interface Listed extends Candidate {
  readonly cues: readonly string[];
  /** When its newest version was published. */
  readonly changedAt: number;
}

/** The filters of a search. An omitted filter matches all. */
export type Wanted = Omit<QuestionFilter, "sort">;

/** Returns all searchable text. */
const textOf = ({ id, prompt, statements = [], explanation, options }: AuthoredQuestion): string =>
  [id, prompt, ...statements, explanation, ...options.map(({ text }) => text)].join("\n").toLowerCase();

const fits = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
const agrees = (wanted: "true" | "false" | undefined, is: boolean) => fits(wanted, is ? "true" : "false");

/**
 * Whether a question matches the filters. Figures are asked for by its id, where a filter needs them. The text is looked for
 * last: it is the dearest.
 */
export const isWanted =
  ({ text, answers, reported, code, ...wanted }: Wanted, figuresOf: (questionId: string) => Figures) =>
  ({ question, retired, cues }: Listed): boolean =>
    fits(wanted.category, question.category) &&
    fits(wanted.topic, question.topic as string) &&
    fits(wanted.kind, question.kind) &&
    fits(wanted.trust, question.trust) &&
    fits(wanted.difficulty, String(question.difficulty)) &&
    agrees(wanted.retired, retired) &&
    agrees(wanted.cues, cues.length > 0) &&
    (code === undefined || question.codes.includes(code)) &&
    (reported === undefined || agrees(reported, figuresOf(question.id).openReports > 0)) &&
    (answers === undefined || followsPattern(answers, figuresOf(question.id).answers, question.correct)) &&
    (text === undefined || textOf(question).includes(text.trim().toLowerCase()));

/** A question that was not answered often enough comes after all that were. */
const hardness = ({ question }: Listed, { answers }: Figures) => rightShare(answers, question.correct) ?? 2;

/** The lowest rank comes first. */
const ranks: Readonly<Record<Exclude<QuestionSort, "id">, (one: Listed, figures: Figures) => number>> = {
  changed: ({ changedAt }) => -changedAt,
  hardest: hardness,
  reports: (_one, { openReports }) => -openReports,
};

/** Returns questions, which are in the order of their ids, in another order; equal ones stay in that of their ids. */
export const inOrder = <One extends Listed>(
  questions: readonly One[],
  figuresOf: (questionId: string) => Figures,
  sort: QuestionSort = "id",
): readonly One[] => {
  if (sort === "id") return questions;
  const rankOf = (one: One) => ranks[sort](one, figuresOf(one.question.id));
  return questions.toSorted((one, other) => rankOf(one) - rankOf(other));
};
