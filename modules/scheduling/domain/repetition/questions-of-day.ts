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

/** What comes back leaves half of the room to what is new, while there is any. */
const roomToRepeat = (most: number, unmet: number): number => Math.max(Math.ceil(most / 2), most - unmet);

/**
 * Returns what is best studied on a day: what comes back, and in the rest of the room what is new; of both, and in their order,
 * what the learner would most likely get wrong in the test. One question a fact: a further one on what is known waits for what is not.
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
  const repeated = comesBack.slice(0, roomToRepeat(most, fresh.length));
  return leastFirst([...repeated, ...fresh.slice(0, Math.max(0, most - repeated.length))]);
};

/** How many questions a day asks: of those that come back, and of facts that were never met. */
export interface ExpectedDay {
  readonly repeated: number;
  readonly fresh: number;
}

/**
 * Returns what some days ask, the first with the questions that were chosen for it, when each day's are answered on that day.
 * What finds no room on a day waits for the next; what is answered does not come back here, and after the test nothing does.
 */
export const expectedDays = (
  choosing: Omit<Choosing, "chanceOf">,
  chosen: readonly string[],
  from: number,
  days: number,
): readonly ExpectedDay[] => {
  const { repeating, most } = choosing;
  const { factOf, testDay } = repeating;
  const answered = new Set(chosen);
  let cards = repeating.cards.filter(({ questionId }) => !answered.has(questionId));
  const repeated = repeating.cards.length - cards.length;
  const facts = new Set(chosen.map(factOf));
  let unmet = newQuestions(choosing).filter((questionId) => !facts.has(factOf(questionId))).length;
  const later = Array.from({ length: days - 1 }, (_, index): ExpectedDay => {
    const day = from + 1 + index;
    if (testDay !== null && testDay >= from && day > testDay) return { repeated: 0, fresh: 0 };
    const asked = new Set(dueOn({ ...repeating, cards }, day).slice(0, roomToRepeat(most, unmet)));
    cards = cards.filter(({ questionId }) => !asked.has(questionId));
    const fresh = Math.min(unmet, most - asked.size);
    unmet -= fresh;
    return { repeated: asked.size, fresh };
  });
  return [{ repeated, fresh: chosen.length - repeated }, ...later];
};
