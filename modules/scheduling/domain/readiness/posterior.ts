import { type Curve, gridSize, lowest, scaled, type Spread, spreadOf, step, times, upwards } from "./grid.ts";
import type { Parameters } from "./parameters.ts";

/** How far the parts of a learner's knowledge lie apart: facts in topics, topics in sections, sections in a learner. */
export interface Spreads {
  readonly learner: Curve;
  readonly sections: Spread;
  readonly topics: Spread;
  readonly facts: Spread;
}

export const spreadsOf = (parameters: Parameters): Spreads => {
  const all = spreadOf(parameters.betweenLearners);
  const middle = Math.round((parameters.level - lowest) / step) * gridSize;
  return {
    learner: all.slice(middle, middle + gridSize),
    sections: spreadOf(parameters.betweenSections),
    topics: spreadOf(parameters.betweenTopics),
    facts: spreadOf(parameters.betweenFacts),
  };
};

/** Returns for each row of a spread the share of it up to each value, once it is weighed with what is known. */
const sharesOf = (spread: Spread, evidence: Curve): Spread => {
  const shares = new Float64Array(spread.length);
  for (let row = 0; row < spread.length; row += gridSize) {
    let sum = 0;
    for (let place = 0; place < gridSize; place++)
      shares[row + place] = sum += spread[row + place]! * evidence[place]!;
    for (let place = 0; place < gridSize; place++) shares[row + place]! /= sum;
  }
  return shares;
};

const placeAt = (shares: Spread, row: number, share: number): number => {
  const from = row * gridSize;
  let place = 0;
  while (place < gridSize - 1 && shares[from + place]! < share) place++;
  return place;
};

/** A value within the step of its place, so that draws do not pile up on the grid. */
const valueIn = (shares: Spread, row: number, share: number): number => {
  const place = placeAt(shares, row, share);
  const from = row * gridSize + place;
  const before = place === 0 ? 0 : shares[from - 1]!;
  const width = shares[from]! - before;
  return lowest + step * (place - 0.5 + (width > 0 ? (share - before) / width : 0.5));
};

/**
 * Draws how much a learner knows of every topic, from what the answers say about each: `evidence` has one curve for each
 * topic, by section. It is a tree, so the draws are exact but for the grid. The values rise with each right answer.
 */
export const drawTopics = (
  evidence: readonly (readonly Curve[])[],
  spreads: Spreads,
  draws: number,
  columns: readonly Float64Array[],
): readonly (readonly Float64Array[])[] => {
  const ofSections = evidence.map((topics) =>
    topics.reduce(
      (all, topic) => times(all, upwards(spreads.topics, topic)),
      new Float64Array(gridSize).fill(1),
    ),
  );
  const learner = ofSections.reduce(
    (all, section) => times(all, upwards(spreads.sections, section)),
    scaled(spreads.learner.slice()),
  );
  const learnerShares = sharesOf(learner, new Float64Array(gridSize).fill(1));
  const wholes = Uint8Array.from({ length: draws }, (_, draw) =>
    placeAt(learnerShares, 0, columns[0]![draw]!),
  );
  let column = 1;
  return evidence.map((topics, section) => {
    const sectionShares = sharesOf(spreads.sections, ofSections[section]!);
    const ofSection = columns[column++]!;
    const places = wholes.map((whole, draw) => placeAt(sectionShares, whole, ofSection[draw]!));
    return topics.map((topic) => {
      const shares = sharesOf(spreads.topics, topic);
      const ofTopic = columns[column++]!;
      return Float64Array.from({ length: draws }, (_, draw) =>
        valueIn(shares, places[draw]!, ofTopic[draw]!),
      );
    });
  });
};
