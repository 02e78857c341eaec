/** A probability with the range that it lies in four times of five. */
export interface Chance {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Returns a mean with its range. A lopsided one is widened to its mean: a chance outside of its range confuses. */
export const chanceOf = (values: Float64Array): Chance => {
  const sorted = values.toSorted();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return { mean, low: Math.min(mean, at(0.1)), high: Math.max(mean, at(0.9)) };
};
