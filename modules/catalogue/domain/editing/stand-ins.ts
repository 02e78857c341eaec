import type { AuthoredQuestion } from "../../contract/index.ts";
import { nameOfPaper, askingProblems, questionsOfPaper } from "../check-paper.ts";
import type { AuthoredPaper, LinkedPair } from "../content.ts";

/** Retired questions by id, with the questions that papers ask instead. */
export type Retired = ReadonlyMap<string, string | null>;

/** Returns the current replacement of a question: the first replacement may have been retired in turn. */
const replacementOf = (id: string, retired: Retired): string => {
  const next = retired.get(id);
  return next === undefined || next === null ? id : replacementOf(next, retired);
};

/** Returns papers as their authors composed them, with retired questions replaced. */
export const withStandIns = (papers: readonly AuthoredPaper[], retired: Retired): readonly AuthoredPaper[] =>
  papers.map((paper) => ({
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.map((id) => replacementOf(id, retired)),
    })),
  }));

/** Yields what is wrong with papers after the replacements: files and edits may contradict each other. */
export const standInProblems = (
  papers: readonly AuthoredPaper[],
  retired: Retired,
  questions: ReadonlyMap<string, AuthoredQuestion>,
  linked: readonly LinkedPair[],
): readonly string[] =>
  papers.flatMap((paper) => [
    ...questionsOfPaper(paper).flatMap((id) =>
      retired.has(id) ? [`${nameOfPaper(paper)} asks ${id}, which is retired`] : [],
    ),
    ...askingProblems(paper, questions, linked),
  ]);
