import type { LanguageFacts } from "../../copy/language.ts";

type Direction = LanguageFacts["direction"];

/** Where a bar lies and how large it is, in percent of what it is drawn in. */
export interface Extent {
  readonly start: number;
  readonly size: number;
}

/** How much of each place the bar takes up; the rest is the gap to the next. */
const filled = 0.68;
/** A bar of a few is not drawn as wide as the page. */
const widest = 12;

/** The bars of a row, side by side from the left, or from the right where that is how people read. */
export const placesOf = (count: number, direction: Direction): readonly Extent[] => {
  const place = 100 / count;
  const size = Math.min(place * filled, widest);
  const places = Array.from({ length: count }, (_, index) => ({
    start: place * index + (place - size) / 2,
    size,
  }));
  return direction === "rtl" ? places.toReversed() : places;
};

/** A bar along the line of reading that takes up a share, 0 to 1, of its track. */
export const shareOf = (share: number, direction: Direction): Extent => {
  const size = 100 * Math.min(Math.max(share, 0), 1);
  return { start: direction === "rtl" ? 100 - size : 0, size };
};

const fewSteps = [2, 4, 6, 8, 10];
const steps = [1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The number at the top of an axis: even, so that its half is whole, and not much larger than the largest value. */
export const topOf = (values: readonly number[]): number => {
  const most = Math.max(...values, 1);
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(most)) - 1);
  const tops = (unit === 1 ? fewSteps : steps).map((step) => Math.round(step * unit));
  return tops.find((top) => top >= most)!;
};
