import { contentProblems } from "../check-content.ts";
import type { Content } from "../content.ts";
import { balanceProblems, difficultyProblems } from "./balance.ts";
import { combinationProblems } from "./combinations.ts";
import { coverageProblems } from "./coverage.ts";
import { cueProblems } from "./cues/problems.ts";
import { guideProblems } from "./guide.ts";
import { likenessProblems } from "./likeness.ts";
import { misconceptionProblems } from "./misconceptions.ts";
import { numberProblems } from "./numbers.ts";
import { optionPictureProblems } from "./option-pictures.ts";
import { wordingProblems } from "./wording.ts";

/**
 * All checks of the bank, including those beyond what the program needs to start. Each yields sentences; none means it
 * passed.
 */
export const checks: Readonly<Record<string, (content: Content) => Iterable<string>>> = {
  structure: contentProblems,
  numbers: numberProblems,
  wording: ({ questions }) => questions.flatMap((question) => [...wordingProblems(question)]),
  balance: ({ questions }) => balanceProblems(questions),
  difficulty: ({ questions }) => difficultyProblems(questions),
  combinations: ({ questions }) => combinationProblems(questions),
  cues: ({ questions }) => cueProblems(questions),
  misconceptions: (content) => misconceptionProblems(content),
  "option pictures": optionPictureProblems,
  likeness: ({ questions }) => likenessProblems(questions),
  coverage: coverageProblems,
  guide: guideProblems,
};
