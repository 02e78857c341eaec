import type { AuthoredQuestion, Category } from "../../contract/index.ts";
import type { LicenceCode } from "#vocabulary/licence-code";
import type { Candidate } from "./replacement.ts";

/** What somebody looks for. What is left out does not matter. */
export interface Wanted {
  readonly category?: Category | undefined;
  readonly topic?: string | undefined;
  readonly code?: LicenceCode | undefined;
  readonly text?: string | undefined;
  readonly retired?: boolean | undefined;
}

/** Everything in which one would look for a word. */
const textOf = ({ id, prompt, explanation, options }: AuthoredQuestion): string =>
  [id, prompt, explanation, ...options.map(({ text }) => text)].join("\n").toLowerCase();

/** Whether a question is one of those that are looked for. */
export const isWanted =
  ({ category, topic, code, text, retired }: Wanted) =>
  ({ question, retired: isRetired }: Candidate): boolean =>
    (category === undefined || question.category === category) &&
    (topic === undefined || question.topic === topic) &&
    (code === undefined || question.codes.includes(code)) &&
    (retired === undefined || isRetired === retired) &&
    (text === undefined || textOf(question).includes(text.trim().toLowerCase()));
