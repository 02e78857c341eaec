import { type AuthoredQuestion, categories } from "../../../contract/index.ts";
import { type Ceiling, ceilings } from "./ceilings.ts";
import { guessedShare } from "./guesser.ts";
import { fewest, measureCues } from "./measure.ts";

/** The bounds of every cue, in percent: outside them the wording tells something about the key. */
export const most = 40;
export const least = 26;

/** A figure is this much better than its ceiling before the check asks for a new ceiling, in points. */
const slack = 1;

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

/** Yields what is wrong with one figure. The guesser has no lower bound: to guess badly helps nobody. */
function* problemsOf({ category, cue, points, right }: Guessing, ceiling?: Ceiling): Iterable<string> {
  const highest = ceiling?.most ?? most;
  const lowest = ceiling?.least ?? least;
  const what = `${category}: "${cue}" is right in ${right} % of ${points}`;
  if (right > highest) yield `${what}; at most ${highest} % is allowed`;
  if (right < lowest && cue !== "together") yield `${what}; at least ${lowest} % is asked`;
  const isSlack =
    (ceiling?.most !== undefined && right < Math.max(most, ceiling.most - slack)) ||
    (ceiling?.least !== undefined && right > Math.min(least, ceiling.least + slack));
  if (isSlack) yield `${what}: move its ceiling`;
}

/** Yields cues by which a reader who knows no rule finds the right option, and ceilings that can be lowered. */
export function* cueProblems(
  questions: readonly AuthoredQuestion[],
  known: readonly Ceiling[] = ceilings,
): Iterable<string> {
  for (const figure of guessing(questions))
    yield* problemsOf(
      figure,
      known.find(({ category, cue }) => category === figure.category && cue === figure.cue),
    );
}
