import {
  type AttemptLine,
  type AttemptResult,
  listAttempts,
  type SectionMark,
} from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { kindOf } from "../../features/papers/progress.ts";

/** A part's mark now, and in the attempt before. */
export interface Change {
  readonly now: SectionMark;
  readonly then: SectionMark;
}

export interface Comparison {
  readonly startedAt: string;
  readonly changes: readonly Change[];
}

/** Compares a result with the last attempt before it, of `attempts` newest first, that has marks in the same paper. */
export const compare = (result: AttemptResult, attempts: readonly AttemptLine[]): Comparison | null => {
  const { paper, startedAt, sections } = result;
  const before = attempts.find(
    (attempt) =>
      attempt.startedAt < startedAt &&
      !attempt.voided &&
      attempt.sections !== null &&
      attempt.paper.testNum === paper.testNum &&
      attempt.paper.category === paper.category,
  );
  if (before === undefined) return null;
  const changes = sections.flatMap((now) => {
    const then = before.sections?.find(({ category }) => category === now.category);
    return then === undefined ? [] : [{ now, then }];
  });
  return { startedAt: before.startedAt, changes };
};

/** The marks of the same paper the time before; null while they are not known, and when there are none. */
export const useComparison = (result: AttemptResult): Comparison | null => {
  const { paper, startedAt } = result;
  const query = { testCode: paper.testCode, kind: kindOf(paper), before: startedAt };
  const { data } = useQuery(queryFor(listAttempts, { query }));
  return result.voidedBecause === null && data !== undefined ? compare(result, data.attempts) : null;
};
