import { scaleBand, scaleLinear } from "@visx/scale";
import type { LanguageFacts } from "../../copy/language.ts";

/** How much of its place a bar leaves to its neighbours, and to the edges half of that. */
const gap = 0.32;
/** A bar of a few is not drawn as wide as the page. */
const widestShare = 0.12;

interface Across {
  readonly count: number;
  /** In pixels. */
  readonly width: number;
  readonly direction: LanguageFacts["direction"];
}

/** Places bars side by side from the left, or from the right where that is how people read. */
export const columnScale = ({ count, width, direction }: Across) => {
  const scale = scaleBand<number>({
    domain: Array.from({ length: count }, (_, index) => index),
    range: direction === "rtl" ? [width, 0] : [0, width],
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
  const place = scale.step();
  const barWidth = Math.min(scale.bandwidth(), widestShare * width);
  const middle = (index: number) => scale(index)! + scale.bandwidth() / 2;
  return {
    /** The room of one bar, with its part of the gaps. */
    place,
    barWidth,
    middle,
    placeStart: (index: number) => middle(index) - place / 2,
    barStart: (index: number) => middle(index) - barWidth / 2,
    /** The bar in whose place a point is. */
    indexAt: (x: number) => {
      const along = Math.floor((direction === "rtl" ? width - x : x) / place);
      return Math.min(Math.max(along, 0), count - 1);
    },
  };
};

interface Upwards {
  readonly amounts: readonly number[];
  /** Where the ground is, and where the top is, in pixels from above. */
  readonly ground: number;
  readonly top: number;
}

/** About so many numbers stand beside the bars, without the zero. */
const numbered = 3;

/** How high amounts reach: up to a round number, and no axis is shorter than 2. The ticks are whole numbers. */
export const amountScale = ({ amounts, ground, top }: Upwards) => {
  const scale = scaleLinear<number>({
    domain: [0, Math.max(...amounts, 2)],
    range: [ground, top],
    nice: numbered,
  });
  return {
    heightOf: (amount: number) => scale(amount),
    ticks: scale.ticks(numbered).filter(Number.isInteger),
  };
};
