import { beginningOf, type Day, daysBetween } from "#vocabulary/day";
import type { PlanItem, StudyPlan } from "../../contract/index.ts";
import { daysOf } from "../../domain/readiness/evidence.ts";
import type { PlannedStudy } from "../../domain/readiness/planned-study.ts";
import type { ExpectedDay } from "../../domain/repetition/questions-of-day.ts";
import { topicKey } from "../../domain/readiness/sections-of-bank.ts";

const repeatedAMinute = 2;
const questionsOf = { exam: 64, rules: 28, signs: 28, controls: 8 } as const;

type Asked = Omit<PlannedStudy, "day">;

/** What is due is what comes back and what was never met. Too far ahead to be counted it is taken for the first. */
const dueIn = (questions: number, fresh: number): readonly Asked[] => {
  const isNew = Math.min(questions, fresh);
  return [
    { topic: null, questions: questions - isNew },
    { topic: null, isNew: true, questions: isNew },
  ];
};

/** The questions that an item asks: of a topic, or of any. Who watches a film or rests answers none. */
const studyOf = (item: PlanItem, fresh: number): readonly Asked[] => {
  switch (item.kind) {
    case "due":
      return dueIn(item.questions ?? item.minutes * repeatedAMinute, fresh);
    case "topic":
      return [{ topic: topicKey(item.category, item.topic), questions: item.questions }];
    case "mixed":
      return [{ topic: null, questions: item.questions }];
    case "part":
      return [{ topic: null, questions: questionsOf[item.category] }];
    case "exam":
      return [{ topic: null, questions: questionsOf.exam }];
    case "lesson":
    case "rest":
    case "test":
      return [];
  }
};

/** The middle of a day, in days since 1970. */
export const middleOf = (day: Day): number => daysOf(beginningOf(day)) + 0.5;

/**
 * Returns what a plan still asks until the test: what is done of today is in the answers. `expected` says of the first days
 * how many of the due questions will be new.
 */
export const plannedStudyIn = (
  { days, today, done }: Pick<StudyPlan, "days" | "today" | "done">,
  expected: readonly ExpectedDay[],
): readonly PlannedStudy[] =>
  days.flatMap(({ day, items }) =>
    items.flatMap((item, place) => {
      if (day === today && done.includes(place)) return [];
      const { fresh } = expected[daysBetween(today, day)] ?? { fresh: 0 };
      return studyOf(item, fresh).map((asked): PlannedStudy => ({ ...asked, day: middleOf(day) }));
    }),
  );
