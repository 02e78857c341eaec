import { categories, type Category, TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import { daysIn, type Span } from "#vocabulary/span";
import type { AttemptCount, AttemptNumbers, PassCount } from "../contract/index.ts";

/** Counts of one day for one kind of test: the exam of a code, or one of its sections alone. */
export interface DayCount extends AttemptCount {
  readonly day: Day;
  readonly testCode: TestCode;
  readonly category: Category | null;
}

/** Pass counts of a section of a code, within an exam or alone. */
export interface SectionCount extends PassCount {
  readonly testCode: TestCode;
  readonly category: Category;
}

const none: AttemptCount = { started: 0, closed: 0, marked: 0, passed: 0 };

const sumOf = (counts: readonly AttemptCount[]): AttemptCount =>
  counts.reduce(
    (sum, { started, closed, marked, passed }) => ({
      started: sum.started + started,
      closed: sum.closed + closed,
      marked: sum.marked + marked,
      passed: sum.passed + passed,
    }),
    none,
  );

type Rate = AttemptNumbers["rates"][number];

/** Returns the rates of a code's exam and then of its sections, without those that have no marked attempts. */
const ratesOf = (testCode: TestCode, days: readonly DayCount[], marks: readonly SectionCount[]): Rate[] => {
  const exams = sumOf(days.filter((count) => count.testCode === testCode && count.category === null));
  const rows: Rate[] = [
    { testCode, section: null, marked: exams.marked, passed: exams.passed },
    ...categories.map((section) => {
      const found = marks.find((count) => count.testCode === testCode && count.category === section);
      return { testCode, section, marked: found?.marked ?? 0, passed: found?.passed ?? 0 };
    }),
  ];
  return rows.filter(({ marked }) => marked > 0);
};

/** Adds up the counts. Every day of the span gets a number, 0 included. */
export const numbersOf = (
  span: Span,
  counts: readonly DayCount[],
  marks: readonly SectionCount[],
): Pick<AttemptNumbers, "total" | "days" | "rates"> => {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return {
    total: sumOf(counts),
    days: daysIn(span).map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) })),
    rates: TestCode.options.flatMap((testCode) => ratesOf(testCode, counts, marks)),
  };
};
