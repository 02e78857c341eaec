import { type Curve, gridSize, lowest, step } from "./grid.ts";
import type { Parameters } from "./parameters.ts";

/** How much easier a question can be than usual, in logits, in steps of a fortieth. */
const most = 12;
const parts = 40;
const levels = 2 * most * parts + 1;
/** In how many steps a question goes from unknown to known by heart. */
const heartSteps = 64;
const oddsOfStep = Math.exp(-step);

/** Logarithms of how likely an answer is, by how much is known of its fact. */
export interface AnswerCurves {
  readonly right: (ease: number, byHeart: number) => Curve;
  readonly wrong: (ease: number) => Curve;
}

/**
 * Makes those curves when they are first needed, and then keeps them: thousands of answers share a few hundred. A question
 * that may be known by heart is right either way, so that being right says little; being wrong says as much as ever, since
 * what it has in common for all values is left out.
 */
export const answerCurves = ({ guess, slip }: Parameters): AnswerCurves => {
  const made: (Curve | undefined)[] = Array.from({ length: (heartSteps + 2) * levels });
  const make = (level: number, chanceOf: (fresh: number) => number): Curve => {
    const curve = new Float64Array(gridSize);
    let odds = Math.exp(-(lowest + level / parts - most));
    for (let place = 0; place < gridSize; place++) {
      curve[place] = Math.log(chanceOf(guess + (1 - guess - slip) / (1 + odds)));
      odds *= oddsOfStep;
    }
    return curve;
  };
  const levelOf = (ease: number) => Math.round((Math.max(-most, Math.min(most, ease)) + most) * parts);
  return {
    right: (ease, byHeart) => {
      const level = levelOf(ease);
      const heart = Math.round(byHeart * heartSteps);
      const known = heart / heartSteps;
      return (made[heart * levels + level] ??= make(level, (fresh) => known + (1 - known) * fresh));
    },
    wrong: (ease) => {
      const level = levelOf(ease);
      return (made[(heartSteps + 1) * levels + level] ??= make(level, (fresh) => 1 - fresh));
    },
  };
};
