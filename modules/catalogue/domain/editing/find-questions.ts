import type { AnswerCount, AuthoredQuestion, QuestionFilter, QuestionSort } from "../../contract/index.ts";
import { followsPattern, rightShare } from "./answer-pattern.ts";
import type { Candidate } from "./replacement.ts";

/** A question as the list finds it. */
export interface Listed extends Candidate {
  readonly cues: readonly string[];
  readonly answers: AnswerCount | null;
  readonly openReports: number;
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

/** Whether a question matches the filters. The text is looked for last: it is the dearest. */
export const isWanted =
  ({ text, answers, code, ...wanted }: Wanted) =>
  ({ question, retired, cues, answers: count, openReports }: Listed): boolean =>
    fits(wanted.category, question.category) &&
    fits(wanted.topic, question.topic as string) &&
    fits(wanted.kind, question.kind) &&
    fits(wanted.trust, question.trust) &&
    fits(wanted.difficulty, String(question.difficulty)) &&
    agrees(wanted.retired, retired) &&
    agrees(wanted.cues, cues.length > 0) &&
    agrees(wanted.reported, openReports > 0) &&
    (code === undefined || question.codes.includes(code)) &&
    (answers === undefined || followsPattern(answers, count, question.correct)) &&
    (text === undefined || textOf(question).includes(text.trim().toLowerCase()));

/** A question that was not answered often enough comes after all that were. */
const hardness = ({ answers, question }: Listed) => rightShare(answers, question.correct) ?? 2;

const comparisons: Readonly<Record<QuestionSort, (one: Listed, other: Listed) => number>> = {
  id: () => 0,
  changed: (one, other) => other.changedAt - one.changedAt,
  hardest: (one, other) => hardness(one) - hardness(other),
  reports: (one, other) => other.openReports - one.openReports,
};

/** Returns questions, which are in the order of their ids, in another order; equal ones stay in that of their ids. */
export const inOrder = <One extends Listed>(
  questions: readonly One[],
  sort: QuestionSort = "id",
): readonly One[] => (sort === "id" ? questions : questions.toSorted(comparisons[sort]));
