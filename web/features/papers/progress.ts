import type { PaperKind, PaperProgress } from "#modules/assessment/contract";
import { categories, type Category } from "#modules/catalogue/contract";

/** In the order in which learners are offered them. */
export const kinds: readonly PaperKind[] = ["exam", ...categories];

/** The kind of a paper, as attempts or addresses name it. */
export const kindOf = ({ category }: { readonly category?: Category | null | undefined }): PaperKind =>
  category ?? "exam";

/** How far a learner is with a paper. */
export type PaperStatus = "new" | "running" | "passed" | "failed";

/** `now` in milliseconds, by this device: it only chooses words. */
export const stateOf = ({ running, best, attempts }: PaperProgress, now: number): PaperStatus => {
  if (running !== null && Date.parse(running.deadline) > now) return "running";
  if (best !== null) return best.passed ? "passed" : "failed";
  return attempts === 0 ? "new" : "failed";
};

/** The share of right answers in the best attempt. */
const bestShare = ({ best, questions }: PaperProgress) => (best?.correct ?? 0) / questions;

const byNumber = ({ paper: one }: PaperProgress, { paper: other }: PaperProgress) =>
  one.testNum - other.testNum || kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other));

/**
 * Returns the paper to sit next: the first that was not tried yet, else the one that is furthest from a pass. Undefined
 * when all are passed. Papers of several kinds are mixed by number, and rules come before controls. `except` is the number that was just sat.
 */
export const nextPaper = (papers: readonly PaperProgress[], except?: number): PaperProgress | undefined => {
  const inOrder = papers.filter(({ paper }) => paper.testNum !== except).toSorted(byNumber);
  return (
    inOrder.find(({ attempts }) => attempts === 0) ??
    inOrder
      .filter(({ best }) => best?.passed !== true)
      .toSorted((one, other) => bestShare(one) - bestShare(other))[0]
  );
};
