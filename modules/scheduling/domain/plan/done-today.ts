import type { Category } from "#modules/catalogue/contract";
import type { PlanItem } from "../../contract/index.ts";

/** A question that was answered today, for the first time in an exam or practice. */
export interface AnsweredToday {
  readonly category: Category;
  readonly topic: string;
  /** Whether it was due when the day began. */
  readonly wasDue: boolean;
}

const questionsOf = { exam: 64, rules: 28, signs: 28, controls: 8 } as const;

const isDone = (item: PlanItem, answered: readonly AnsweredToday[]): boolean => {
  const count = (is: (one: AnsweredToday) => boolean) => answered.filter(is).length;
  switch (item.kind) {
    case "due":
      return count(({ wasDue }) => wasDue) >= (item.questions ?? 0);
    case "topic":
      return (
        count(({ category, topic }) => category === item.category && topic === item.topic) >= item.questions
      );
    case "mixed":
      return answered.length >= item.questions;
    case "part":
      return count(({ category }) => category === item.category) >= questionsOf[item.category];
    case "exam":
      return answered.length >= questionsOf.exam;
    case "lesson":
    case "rest":
    case "test":
      return false;
  }
};

/**
 * Returns the places of today's items that are done, by what was answered today. A short topic is done when all its
 * questions were answered. Nothing tells whether a film was watched or a learner has rested.
 */
export const doneToday = (
  items: readonly PlanItem[],
  answered: readonly AnsweredToday[],
  questionsIn: (category: Category, topic: string) => number,
): readonly number[] =>
  items.flatMap((item, index) => {
    const short = item.kind === "topic" ? questionsIn(item.category, item.topic) : Infinity;
    const asked =
      item.kind === "topic" && short < item.questions
        ? answered.filter(({ category, topic }) => category === item.category && topic === item.topic)
            .length >= short
        : isDone(item, answered);
    return asked ? [index] : [];
  });
