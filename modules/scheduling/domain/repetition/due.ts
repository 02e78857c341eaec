import { type Card, remembered } from "./memory.ts";
import { wantedRetention } from "./wanted-retention.ts";

/** What a learner has answered, and until when it is to be remembered. Days are numbers, as `dayNumberOf` counts them. */
export interface Repeating {
  /** Cards of the questions that may be asked. */
  readonly cards: readonly Card[];
  /** The rule, sign or control that a question is about, by the question. */
  readonly factOf: (questionId: string) => string;
  /** Null without a date. */
  readonly testDay: number | null;
}

/**
 * Returns the questions that are due on a day, what is remembered least first. Of several questions about one fact only one
 * counts, and none on a day on which another was answered: it would repeat what was just read.
 */
export const dueOn = ({ cards, factOf, testDay }: Repeating, day: number): readonly string[] => {
  const taken = new Set(
    cards.filter(({ lastDay }) => lastDay >= day).map(({ questionId }) => factOf(questionId)),
  );
  const wanted = wantedRetention(testDay === null ? null : testDay - day);
  return cards
    .flatMap((card) => {
      const memory = day > card.lastDay ? remembered(card, day) : 1;
      return memory < wanted ? [{ questionId: card.questionId, memory }] : [];
    })
    .toSorted((one, other) => one.memory - other.memory || (one.questionId < other.questionId ? -1 : 1))
    .flatMap(({ questionId }) => {
      const fact = factOf(questionId);
      if (taken.has(fact)) return [];
      taken.add(fact);
      return [questionId];
    });
};
