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

const isDue = (card: Card, day: number, testDay: number | null): boolean =>
  day > card.lastDay && remembered(card, day) < wantedRetention(testDay === null ? null : testDay - day);

const leastFirst =
  (day: number) =>
  (one: Card, other: Card): number =>
    remembered(one, day) - remembered(other, day) || (one.questionId < other.questionId ? -1 : 1);

/**
 * Returns the questions that are due on a day, what is remembered least first. Of several questions about one fact only one
 * counts, and none on a day on which another was answered: it would repeat what was just read.
 */
export const dueOn = ({ cards, factOf, testDay }: Repeating, day: number): readonly string[] => {
  const taken = new Set(
    cards.filter(({ lastDay }) => lastDay >= day).map(({ questionId }) => factOf(questionId)),
  );
  return cards
    .filter((card) => isDue(card, day, testDay))
    .toSorted(leastFirst(day))
    .flatMap(({ questionId }) => {
      const fact = factOf(questionId);
      if (taken.has(fact)) return [];
      taken.add(fact);
      return [questionId];
    });
};

/**
 * Returns how many questions are due on each of the next days, the first one included, when each day's are answered on that
 * day. What is answered does not come back in the forecast, and nothing is due after the test.
 */
export const forecastOf = (repeating: Repeating, from: number, days: number): readonly number[] => {
  const { testDay } = repeating;
  let cards = repeating.cards;
  return Array.from({ length: days }, (_, index) => {
    const day = from + index;
    if (testDay !== null && testDay >= from && day > testDay) return 0;
    const due = new Set(dueOn({ ...repeating, cards }, day));
    cards = cards.filter(({ questionId }) => !due.has(questionId));
    return due.size;
  });
};
