import type { Wording } from "../../contract/index.ts";
import { repeated } from "../repeated.ts";

/** What is wrong with a translation: its options must be those of the question, and tell from one another. */
export const translationProblems = ({ options }: Wording): readonly string[] => [
  ...(repeated(options.map(({ id }) => id)).length > 0
    ? ["options: a, b and c have to be there, once each"]
    : []),
  ...(repeated(options.map(({ text }) => text.toLowerCase())).length > 0 ? ["options: two are equal"] : []),
];
