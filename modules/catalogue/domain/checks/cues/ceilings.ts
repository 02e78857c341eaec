import type { Category } from "../../../contract/index.ts";

/** What a figure may be, in percent, while it is still out of bounds. */
export interface Ceiling {
  readonly category: Category;
  /** A cue, or `together` for the guesser that combines all cues. */
  readonly cue: string;
  readonly most?: number;
  readonly least?: number;
}

/**
 * Figures that are still out of bounds. They only ever move towards the bounds: the check also fails when a figure is
 * better than its ceiling by more than a point, so that what is gained is kept. A figure in bounds has no entry.
 */
export const ceilings: readonly Ceiling[] = [
  { category: "signs", cue: "odd first word", most: 55.8 },
  { category: "signs", cue: "words of the prompt", most: 40.3 },
  { category: "controls", cue: "the shortest", least: 23.3 },
];
