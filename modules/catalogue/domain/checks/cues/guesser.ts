import type { AuthoredQuestion } from "../../../contract/index.ts";
import { cues } from "./cues.ts";
import { pointsOf } from "./measure.ts";

/** A rule of the guesser: choose the option that the cue points at. */
type Rule = string;

/** A rule learnt from fewer cases would be chance. */
const minSupport = 12;

/** One option in three is right by chance; a rule must do better. */
const chance = 1 / 3;

/**
 * Learns a decision list: again and again the cue that is right most often among the questions no earlier rule has
 * answered. It stops when no cue is better than chance.
 */
const learn = (questions: readonly AuthoredQuestion[]): readonly Rule[] => {
  const rules: Rule[] = [];
  let left = questions;
  for (;;) {
    const best = Object.keys(cues)
      .map((cue) => ({ cue, ...pointsOf(left, cue) }))
      .filter(({ points }) => points >= minSupport)
      .toSorted((one, other) => other.right / other.points - one.right / one.points)[0];
    if (best === undefined || best.right / best.points <= chance) return rules;
    rules.push(best.cue);
    left = left.filter((question) => cues[best.cue]!(question) === null);
  }
};

/** Answers by the first rule that points; without one, by the first position, as good as any other. */
const guess = (rules: readonly Rule[], question: AuthoredQuestion): string => {
  for (const rule of rules) {
    const option = cues[rule]!(question);
    if (option !== null) return option;
  }
  return question.options[0]!.id;
};

const rightWith = (rules: readonly Rule[], questions: readonly AuthoredQuestion[]) =>
  questions.filter((question) => guess(rules, question) === question.correct).length;

/**
 * Returns the share of questions that a reader of wording alone answers: learnt on one half, tried on the other, both
 * ways. Neighbours in the files are often about one rule, so the halves take turns.
 */
export const guessedShare = (questions: readonly AuthoredQuestion[]): number => {
  const inOrder = questions.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const even = inOrder.filter((_, at) => at % 2 === 0);
  const uneven = inOrder.filter((_, at) => at % 2 === 1);
  const right = rightWith(learn(even), uneven) + rightWith(learn(uneven), even);
  return questions.length === 0 ? 0 : right / questions.length;
};
