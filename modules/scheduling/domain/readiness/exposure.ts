import type { Parameters } from "./parameters.ts";

/** How often and when a learner has met a fact. Days may have fractions. */
export interface Exposure {
  /** New questions count one each, the same one on a further day less. */
  readonly level: number;
  readonly day: number;
}

/** Returns the exposure after one more question about the fact. What is repeated on one day adds nothing. */
export const exposedAgain = (
  before: Exposure | undefined,
  day: number,
  seenBefore: boolean,
  { again }: Pick<Parameters, "again">,
): Exposure => {
  if (before === undefined) return { level: 1, day };
  const isSameDay = Math.floor(before.day) === Math.floor(day);
  const added = seenBefore ? (isSameDay ? 0 : again) : 1;
  return { level: before.level + added, day };
};

/**
 * Returns what exposure adds to what is known of a fact on a day, in logits. It follows from when a fact was met and not from
 * how it was answered, so that one more right answer never speaks against its learner.
 */
export const gainOf = (
  exposure: Exposure | undefined,
  day: number,
  { gain, halfLife, growth }: Pick<Parameters, "gain" | "halfLife" | "growth">,
): number => {
  if (exposure === undefined) return 0;
  const since = Math.max(0, day - exposure.day);
  const kept = 1 / (1 + since / (halfLife * exposure.level ** growth));
  return gain * Math.log2(1 + exposure.level) * kept;
};
