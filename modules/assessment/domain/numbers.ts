import { categories, type Category, TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import { daysIn, type Span } from "#vocabulary/span";
import type { AttemptCount, AttemptNumbers, PassCount } from "../contract/index.ts";

/** What was counted on one day of one kind of test: the exam of a code, or one of its sections alone. */
export interface DayCount extends AttemptCount {
  readonly day: Day;
  readonly testCode: TestCode;
  readonly category: Category | null;
}

/** How a section of a code went, whether it was sat within an exam or alone. */
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

/** The exam of a code, then its sections; nothing of what nobody has sat. */
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

/** Adds up what was counted: every day of the span has a number, were it 0. */
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
