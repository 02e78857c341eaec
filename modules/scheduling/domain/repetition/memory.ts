import { FSRSAlgorithm, generatorParameters, Rating } from "ts-fsrs";
import { dayNumberOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";

/** The first answer to a question in an exam or a practice: it shows what the learner remembered. */
export interface FirstAnswer {
  readonly questionId: string;
  readonly right: boolean;
  readonly at: Instant;
}

/** What a learner's memory of one question is like. Days are numbers, as `dayNumberOf` counts them. */
export interface Card {
  readonly questionId: string;
  /** The days after which nine in ten would still remember it. */
  readonly stability: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
  readonly lastDay: number;
}

/** Raised with every change of the model below or of what is due. No card is stored, so all of them follow it at once. */
export const parameterVersion = 2;

/** The published FSRS-6 parameters. Steps within a day are off: a card is due on a day, not at an hour. */
const model = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: false }));

/** Right or wrong is all that an answer says; "hard" and "easy" would be guesses about the learner. */
const after = (before: Card | undefined, { questionId, right }: FirstAnswer, day: number): Card => ({
  questionId,
  ...model.next_state(
    before ?? null,
    before === undefined ? 0 : day - before.lastDay,
    right ? Rating.Good : Rating.Again,
  ),
  lastDay: day,
});

const inOrder = (one: FirstAnswer, other: FirstAnswer): number =>
  one.at - other.at || Number(one.right) - Number(other.right);

/**
 * Returns the card of every question that was answered, from answers in any order. The first answer of a day counts: what
 * was wrong in the morning and right at noon was repeated, and is due again tomorrow.
 */
export const cardsOf = (answers: readonly FirstAnswer[]): ReadonlyMap<string, Card> => {
  const cards = new Map<string, Card>();
  for (const answer of answers.toSorted(inOrder)) {
    const before = cards.get(answer.questionId);
    const day = dayNumberOf(answer.at);
    if (before?.lastDay !== day) cards.set(answer.questionId, after(before, answer, day));
  }
  return cards;
};

/** Returns the probability that the learner remembers the question on a day. */
export const remembered = ({ stability, lastDay }: Card, day: number): number =>
  model.forgetting_curve(Math.max(0, day - lastDay), stability);
