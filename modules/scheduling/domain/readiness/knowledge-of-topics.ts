import type { FactEvidence } from "./evidence.ts";
import { type Exposure, gainOf } from "./exposure.ts";
import { type Curve, gridSize, type Spread, times, upwards, valueAt } from "./grid.ts";
import type { Parameters } from "./parameters.ts";

/** A fact of the bank: how hard its questions are on average, and how many there are. */
export interface FactOfBank {
  readonly fact: string;
  readonly difficulty: number;
  readonly questions: number;
}

/** Returns what the answers say about a topic. */
export const topicEvidence = (
  facts: readonly FactOfBank[],
  evidence: ReadonlyMap<string, FactEvidence>,
): Curve => {
  const curve = new Float64Array(gridSize).fill(1);
  for (const { fact } of facts) {
    const found = evidence.get(fact);
    if (found !== undefined) times(curve, found.ofTopic);
  }
  return curve;
};

/** The probability of a right answer to a new question by how much is known of it, and what that is by its topic. */
interface RightAnswers {
  readonly ofFact: Curve;
  readonly ofTopic: Curve;
}

const most = 12;
const parts = 10;

/** Returns those curves by how much easier a question is than usual, in tenths of a logit. */
export const rightByEase = (
  spread: Spread,
  { guess, slip }: Parameters,
): ((ease: number) => RightAnswers) => {
  const curves = Array.from({ length: 2 * most * parts + 1 }, (_, index): RightAnswers => {
    const ease = index / parts - most;
    const ofFact = Float64Array.from(
      { length: gridSize },
      (_none, place) => guess + (1 - guess - slip) / (1 + Math.exp(-(valueAt(place) + ease))),
    );
    return { ofFact, ofTopic: upwards(spread, ofFact) };
  });
  return (ease) => curves[Math.round((Math.max(-most, Math.min(most, ease)) + most) * parts)]!;
};

/** Room for one product at a time. */
const both = new Float64Array(gridSize);

const addMet = (
  sum: Curve,
  { likelihood, ofTopic }: FactEvidence,
  right: Curve,
  spread: Spread,
  weight: number,
): void => {
  for (let part = 0; part < gridSize; part++) both[part] = likelihood[part]! * right[part]!;
  for (let whole = 0; whole < gridSize; whole++) {
    let known = 0;
    const row = whole * gridSize;
    for (let part = 0; part < gridSize; part++) known += spread[row + part]! * both[part]!;
    sum[whole]! += (weight * known) / ofTopic[whole]!;
  }
};

/**
 * Returns the probability of a right answer to a new question of a topic on a day, by how much is known of the topic. Facts
 * that were met are remembered as their exposure says, the others as the topic is known.
 */
export const rightInTopic = (
  facts: readonly FactOfBank[],
  evidence: ReadonlyMap<string, FactEvidence>,
  exposureOf: (fact: string) => Exposure | undefined,
  day: number,
  spread: Spread,
  rightBy: (ease: number) => RightAnswers,
  parameters: Parameters,
): Curve => {
  const sum = new Float64Array(gridSize);
  let questions = 0;
  for (const one of facts) {
    questions += one.questions;
    const right = rightBy(gainOf(exposureOf(one.fact), day, parameters) - one.difficulty);
    const found = evidence.get(one.fact);
    if (found !== undefined) addMet(sum, found, right.ofFact, spread, one.questions);
    else for (let place = 0; place < gridSize; place++) sum[place]! += one.questions * right.ofTopic[place]!;
  }
  return sum.map((one) => one / questions);
};
