import { type AuthoredQuestion, categories } from "../../../contract/index.ts";
import { guessedShare } from "./guesser.ts";
import { fewest, measureCues } from "./measure.ts";

/** The bounds of every cue, in percent: outside them the wording tells something about the key. */
export const most = 40;
export const least = 26;

/** One row of the table: a cue in a category, or all cues of a category together. */
export interface Guessing {
  readonly category: AuthoredQuestion["category"];
  readonly cue: string;
  readonly points: number;
  /** In percent. */
  readonly right: number;
}

const inPercent = (share: number) => Math.round(share * 1000) / 10;

/** Returns how often wording gives the key away: every cue with enough cases, and all of them together. */
export const guessing = (questions: readonly AuthoredQuestion[]): readonly Guessing[] =>
  categories.flatMap((category) => {
    const same = questions.filter((question) => question.category === category);
    if (same.length < fewest) return [];
    const found = measureCues(same).filter(
      (figure) => figure.category === category && figure.points >= fewest,
    );
    return [
      { category, cue: "together", points: same.length, right: inPercent(guessedShare(same)) },
      ...found.map(({ cue, points, right }) => ({ category, cue, points, right: inPercent(right / points) })),
    ];
  });

/**
 * Yields cues by which a reader who knows no rule finds the right option, or can rule it out. The guesser has no lower
 * bound: to guess badly helps no learner.
 */
export function* cueProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const { category, cue, points, right } of guessing(questions)) {
    const what = `${category}: "${cue}" is right in ${right} % of ${points}`;
    if (right > most) yield `${what}; at most ${most} % is allowed`;
    if (right < least && cue !== "together") yield `${what}; at least ${least} % is asked`;
  }
}
