import type { AttemptLine, PaperProgress } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { codeOfLicence } from "../../features/papers/codes.ts";
import { kindOf, nextPaper } from "../../features/papers/progress.ts";

/** The code that a learner works on: that of the newest attempt, else of the licence they study for. */
export const codeOf = (
  attempts: readonly AttemptLine[],
  licence: Parameters<typeof codeOfLicence>[0],
): TestCode => attempts[0]?.paper.testCode ?? codeOfLicence(licence) ?? "code 8";

/** Returns the paper to sit next: a full exam where the code has some, else a test of one part. */
export const paperToSit = (papers: readonly PaperProgress[]): PaperProgress | undefined => {
  const exams = papers.filter(({ paper }) => kindOf(paper) === "exam");
  return nextPaper(exams.length > 0 ? exams : papers);
};
