import type { Parameters } from "./parameters.ts";

/** How often and when a learner has met a fact. Days may have fractions. */
export interface Exposure {
  /** New questions count one each, the same one on a further day less. */
  readonly level: number;
  readonly day: number;
}

/** Returns the level after one more question about the fact; 0 is never met. What is repeated on one day adds nothing. */
export const levelAfter = (
  level: number,
  lastDay: number,
  day: number,
  seenBefore: boolean,
  { again }: Pick<Parameters, "again">,
): number => {
  if (level === 0 || !seenBefore) return level + 1;
  return Math.floor(lastDay) === Math.floor(day) ? level : level + again;
};

/** Returns the exposure after one more question about the fact. */
export const exposedAgain = (
  before: Exposure | undefined,
  day: number,
  seenBefore: boolean,
  parameters: Pick<Parameters, "again">,
): Exposure => ({
  level: before === undefined ? 1 : levelAfter(before.level, before.day, day, seenBefore, parameters),
  day,
});

/** Returns what an exposure of a level adds so many days after it, in logits; nothing at level 0. */
export const gainSince = (
  level: number,
  since: number,
  { gain, halfLife, growth }: Pick<Parameters, "gain" | "halfLife" | "growth">,
): number =>
  level === 0 ? 0 : (gain * Math.log2(1 + level)) / (1 + Math.max(0, since) / (halfLife * level ** growth));

/**
 * Returns what exposure adds to what is known of a fact on a day, in logits. It follows from when a fact was met and not from
 * how it was answered, so that one more right answer never speaks against its learner.
 */
export const gainOf = (
  exposure: Exposure | undefined,
  day: number,
  parameters: Pick<Parameters, "gain" | "halfLife" | "growth">,
): number => (exposure === undefined ? 0 : gainSince(exposure.level, day - exposure.day, parameters));
