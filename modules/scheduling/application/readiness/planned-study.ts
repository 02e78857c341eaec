import { beginningOf, type Day } from "#vocabulary/day";
import type { PlanItem, StudyPlan } from "../../contract/index.ts";
import { daysOf } from "../../domain/readiness/evidence.ts";
import type { PlannedStudy } from "../../domain/readiness/planned-study.ts";
import { topicKey } from "../../domain/readiness/sections-of-bank.ts";

const repeatedAMinute = 2;
const questionsOf = { exam: 64, rules: 28, signs: 28, controls: 8 } as const;

/** The questions that an item asks: of a topic, or of what was met before. Who watches a film or rests answers none. */
const studyOf = (item: PlanItem): Pick<PlannedStudy, "topic" | "questions"> | null => {
  switch (item.kind) {
    case "due":
      return { topic: null, questions: item.questions ?? item.minutes * repeatedAMinute };
    case "topic":
      return { topic: topicKey(item.category, item.topic), questions: item.questions };
    case "mixed":
      return { topic: null, questions: item.questions };
    case "part":
      return { topic: null, questions: questionsOf[item.category] };
    case "exam":
      return { topic: null, questions: questionsOf.exam };
    case "lesson":
    case "rest":
    case "test":
      return null;
  }
};

/** The middle of a day, in days since 1970. */
export const middleOf = (day: Day): number => daysOf(beginningOf(day)) + 0.5;

/** Returns what a plan still asks until the test: what is done of today is in the answers. */
export const plannedStudyIn = ({ days, today, done }: StudyPlan): readonly PlannedStudy[] =>
  days.flatMap(({ day, items }) =>
    items.flatMap((item, place) => {
      const study = day === today && done.includes(place) ? null : studyOf(item);
      return study === null ? [] : [{ ...study, day: middleOf(day) }];
    }),
  );
