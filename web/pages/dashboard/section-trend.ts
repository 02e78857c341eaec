import type { AttemptLine, SectionMark } from "#modules/assessment/contract";
import type { Category, TestCode } from "#modules/catalogue/contract";

/** A mark of one part, and when its attempt was started. */
export interface DatedMark extends SectionMark {
  readonly attemptId: string;
  readonly startedAt: string;
}

export const marksShown = 5;

/** Returns the newest marks of a part, oldest first. `attempts` are newest first; voided ones do not count. */
export const marksOf = (
  attempts: readonly AttemptLine[],
  testCode: TestCode,
  category: Category,
): readonly DatedMark[] =>
  attempts
    .filter(({ paper, voided }) => paper.testCode === testCode && !voided)
    .flatMap(({ attemptId, startedAt, sections }) =>
      (sections ?? [])
        .filter((section) => section.category === category)
        .map((section) => ({ ...section, attemptId, startedAt })),
    )
    .slice(0, marksShown)
    .toReversed();

export type Trend = "first" | "better" | "worse" | "same";

/** Compares the newest mark with the one before. */
export const trendOf = (marks: readonly DatedMark[]): Trend => {
  const [last, before] = marks.toReversed();
  if (last === undefined || before === undefined) return "first";
  const change = last.correct / last.questions - before.correct / before.questions;
  return change > 0 ? "better" : change < 0 ? "worse" : "same";
};
