import type { AuthoredQuestion } from "../../contract/index.ts";
import { nameOfPaper, askingProblems, questionsOfPaper } from "../check-paper.ts";
import type { AuthoredPaper, LinkedPair } from "../content.ts";

/** Retired questions, by id, with what papers ask instead. */
export type Retired = ReadonlyMap<string, string | null>;

/** What is asked in the place of a question now: what came in its place may have been retired in turn. */
const standInFor = (id: string, retired: Retired): string => {
  const next = retired.get(id);
  return next === undefined || next === null ? id : standInFor(next, retired);
};

/** Papers as their authors composed them, with what asks in the place of retired questions. */
export const withStandIns = (papers: readonly AuthoredPaper[], retired: Retired): readonly AuthoredPaper[] =>
  papers.map((paper) => ({
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.map((id) => standInFor(id, retired)),
    })),
  }));

/** What is wrong with papers after the stand-ins took their places: files and edits may not go together. */
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
