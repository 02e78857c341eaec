import type { AuthoredQuestion, PaperReference, Unfitness } from "../../contract/index.ts";
import { type AskingPaper, misfitIn, type Neighbours } from "./misfit.ts";

/** Why a question cannot replace another; with the paper, if one paper is the reason. */
export interface Unfit {
  readonly reason: Unfitness;
  readonly paper?: PaperReference;
}

/** A question that may have been retired. */
export interface Candidate {
  readonly question: AuthoredQuestion;
  readonly retired: boolean;
}

/** Returns the reasons, independent of papers, why a question cannot replace another. */
const unfitAsSuch = (retiring: AuthoredQuestion, candidate: Candidate | null): Unfitness | null => {
  if (candidate === null) return "not-there";
  const { question, retired } = candidate;
  if (question.id === retiring.id) return "itself";
  if (retired) return "retired";
  if (question.category !== retiring.category) return "other-category";
  return retiring.codes.every((code) => question.codes.includes(code)) ? null : "missing-code";
};

/** Returns why a candidate cannot replace a question in all papers that ask it; null when it can. */
export const unfitToReplace = (
  retiring: AuthoredQuestion,
  candidate: Candidate | null,
  papers: readonly AskingPaper[],
  neighbours: Neighbours,
): Unfit | null => {
  const reason = unfitAsSuch(retiring, candidate);
  if (reason !== null) return { reason };
  for (const paper of papers) {
    const misfit = misfitIn(paper, candidate!.question, retiring.id, neighbours);
    if (misfit === null) continue;
    const { testCode, testNum, category } = paper;
    return { reason: misfit, paper: { testCode, testNum, ...(category && { category }) } };
  }
  return null;
};
