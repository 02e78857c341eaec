import type { AuthoredQuestion, Category } from "../../contract/index.ts";
import type { LicenceCode } from "#vocabulary/licence-code";
import type { Candidate } from "./replacement.ts";

/** The filters of a search. An omitted filter matches all. */
export interface Wanted {
  readonly category?: Category | undefined;
  readonly topic?: string | undefined;
  readonly code?: LicenceCode | undefined;
  readonly text?: string | undefined;
  readonly retired?: boolean | undefined;
}

/** Returns all searchable text. */
const textOf = ({ id, prompt, statements = [], explanation, options }: AuthoredQuestion): string =>
  [id, prompt, ...statements, explanation, ...options.map(({ text }) => text)].join("\n").toLowerCase();

/** Whether a question matches the filters. */
export const isWanted =
  ({ category, topic, code, text, retired }: Wanted) =>
  ({ question, retired: isRetired }: Candidate): boolean =>
    (category === undefined || question.category === category) &&
    (topic === undefined || question.topic === topic) &&
    (code === undefined || question.codes.includes(code)) &&
    (retired === undefined || isRetired === retired) &&
    (text === undefined || textOf(question).includes(text.trim().toLowerCase()));
