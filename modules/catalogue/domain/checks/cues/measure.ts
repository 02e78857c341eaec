import { categories, type AuthoredQuestion, type Category } from "../../../contract/index.ts";
import { combinationCues } from "./combination-cues.ts";
import { cues } from "./cues.ts";

/** Questions that are measured together: a category, or the combination questions of all categories. */
export type Pool = Category | "combinations";

/** How often a cue points at an option, and how often that option is the right one. */
export interface CueFigure {
  readonly category: Pool;
  readonly cue: string;
  readonly points: number;
  readonly right: number;
}

/** A cue that points less often than this has too few cases to judge. Of combination questions there are fewer. */
export const fewestOf = (pool: Pool): number => (pool === "combinations" ? 15 : 60);

/** Measures one cue on some questions. */
export const pointsOf = (
  questions: readonly AuthoredQuestion[],
  cue: string,
): { readonly points: number; readonly right: number } => {
  const pointed = questions.flatMap((question) => {
    const option = cues[cue]!(question);
    return option === null ? [] : [option === question.correct];
  });
  return { points: pointed.length, right: pointed.filter(Boolean).length };
};

/** Returns the questions of each pool. */
export const poolsOf = (
  questions: readonly AuthoredQuestion[],
): readonly { readonly pool: Pool; readonly same: readonly AuthoredQuestion[] }[] => [
  ...categories.map((pool) => ({ pool, same: questions.filter(({ category }) => category === pool) })),
  { pool: "combinations", same: questions.filter(({ kind }) => kind === "combination") },
];

/** Measures every cue in a pool. What an option of a combination question names is measured among its like alone. */
export const measureCues = (pool: Pool, same: readonly AuthoredQuestion[]): readonly CueFigure[] =>
  Object.keys(pool === "combinations" ? combinationCues : cues)
    .map((cue) => ({ category: pool, cue, ...pointsOf(same, cue) }))
    .filter(({ points }) => points >= fewestOf(pool));
