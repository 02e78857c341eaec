import { categories, type AuthoredQuestion, type Category } from "../../../contract/index.ts";
import { cues } from "./cues.ts";

/** How often a cue points at an option, and how often that option is the right one. */
export interface CueFigure {
  readonly category: Category;
  readonly cue: string;
  readonly points: number;
  readonly right: number;
}

/** A cue that points less often than this has too few cases to judge. */
export const fewest = 60;

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

/** Measures every cue by category. */
export const measureCues = (questions: readonly AuthoredQuestion[]): readonly CueFigure[] =>
  categories.flatMap((category) => {
    const same = questions.filter((question) => question.category === category);
    return Object.keys(cues).map((cue) => ({ category, cue, ...pointsOf(same, cue) }));
  });
