import type { AuthoredQuestion } from "../../../contract/index.ts";
import { guessedShare } from "./guesser.ts";
import { fewestOf, measureCues, type Pool, poolsOf } from "./measure.ts";
import { tellingWords } from "./telling-words.ts";
import { readByWords } from "./word-reader.ts";

/** The bounds of every cue, in percent: outside them the wording tells something about the key. */
export const most = 40;
export const least = 26;
/** The bound of a reader who weighs every word, in percent. */
export const maxByWords = 45;
const byWords = "a reader of every word";

/** One row of the table: a cue in a pool of questions, or all cues of a pool together. */
export interface Guessing {
  readonly category: Pool;
  readonly cue: string;
  readonly points: number;
  /** In percent. */
  readonly right: number;
}

const inPercent = (share: number) => Math.round(share * 1000) / 10;

/** Returns how often wording gives the key away: every cue with enough cases, and all of them together. */
export const guessing = (questions: readonly AuthoredQuestion[]): readonly Guessing[] =>
  poolsOf(questions).flatMap(({ pool, same }) => {
    if (same.length < fewestOf(pool)) return [];
    const reader = readByWords(same);
    return [
      { category: pool, cue: "together", points: same.length, right: inPercent(guessedShare(same)) },
      // The options of combination questions all read alike.
      ...(pool === "combinations"
        ? []
        : [{ category: pool, cue: byWords, points: reader.of, right: inPercent(reader.share) }]),
      ...measureCues(pool, same).map(({ category, cue, points, right }) => ({
        category,
        cue,
        points,
        right: inPercent(right / points),
      })),
    ];
  });

const mostOf = (cue: string) => (cue === byWords ? maxByWords : most);

/** Whether a share lies outside the bounds. A guesser has no lower bound: to guess badly helps no learner. */
export const isOut = ({ cue, right }: Guessing): boolean =>
  right > mostOf(cue) || (right < least && cue !== "together" && cue !== byWords);

/**
 * Yields cues by which a reader who knows no rule finds the right option, or can rule it out.
 */
export function* cueProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const { category, cue, points, right } of guessing(questions).filter(isOut)) {
    const what = `${category}: "${cue}" is right in ${right} % of ${points}`;
    yield right > least
      ? `${what}; at most ${mostOf(cue)} % is allowed`
      : `${what}; at least ${least} % is asked`;
  }
  yield* tellingWords(questions);
}
