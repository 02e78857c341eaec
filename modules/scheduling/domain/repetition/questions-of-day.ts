import { dueOn, type Repeating } from "./due.ts";

/** What the questions of a day follow from. */
export interface Choosing {
  readonly repeating: Repeating;
  /** Every question that may be asked, by the bank's ids. */
  readonly questions: readonly string[];
  /** How likely a new question about a fact is answered rightly on that day; null while it cannot be told. */
  readonly chanceOf: ((fact: string) => number) | null;
  readonly most: number;
}

/** The first question of each fact that was never met. */
export const newQuestions = ({ repeating, questions }: Pick<Choosing, "repeating" | "questions">) => {
  const met = new Set(repeating.cards.map(({ questionId }) => repeating.factOf(questionId)));
  return questions.filter((questionId) => {
    const fact = repeating.factOf(questionId);
    if (met.has(fact)) return false;
    met.add(fact);
    return true;
  });
};

/**
 * Returns what is best studied on a day: what comes back, and in the rest of the room what is new; of both, and in their order,
 * what the learner would most likely get wrong in the test. What comes back leaves half of the room to what is new, while there
 * is any. One question a fact: a further one on what is known waits for what is not.
 */
export const questionsOfDay = (choosing: Choosing, day: number): readonly string[] => {
  const { repeating, chanceOf, most } = choosing;
  const leastFirst = (questions: readonly string[]): readonly string[] =>
    chanceOf === null
      ? questions
      : questions
          .map((questionId) => ({ questionId, chance: chanceOf(repeating.factOf(questionId)) }))
          .toSorted((one, other) => one.chance - other.chance)
          .map(({ questionId }) => questionId);
  const comesBack = leastFirst(dueOn(repeating, day));
  const fresh = leastFirst(newQuestions(choosing));
  const repeated = comesBack.slice(0, Math.max(Math.ceil(most / 2), most - fresh.length));
  return leastFirst([...repeated, ...fresh.slice(0, Math.max(0, most - repeated.length))]);
};

/** Returns how many questions each of some days will have, today first, while what is new fills the room of what comes back. */
export const expectedOn = (
  today: number,
  forecast: readonly number[],
  { left, most }: { readonly left: number; readonly most: number },
): readonly number[] => {
  let unmet = left;
  return forecast.map((comesBack, index) => {
    if (index === 0) return today;
    const added = Math.max(0, Math.min(unmet, most - comesBack));
    unmet -= added;
    return comesBack + added;
  });
};
