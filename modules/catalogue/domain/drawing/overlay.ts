/** Overlays of a sign: the diagonal bar of a prohibition, the cross that ends a sign's force. */
import { colours } from "./colours.ts";
import type { Shape } from "./shapes.ts";
import { bar, num } from "./svg.ts";

/** The diagonal of a circle, from upper left to lower right, ending under the ring. */
export function slash(shape: Shape): string {
  const reach = (Math.min(shape.width, shape.height) / 2 - shape.edge * 0.6) * Math.SQRT1_2;
  const [x, y] = [shape.width / 2, shape.height / 2];
  return bar(
    `M${num(x - reach)} ${num(y - reach)}L${num(x + reach)} ${num(y + reach)}`,
    shape.edge * 0.66,
    colours.red,
  );
}

/** A red cross from corner to corner, with a white edge so that it shows on any ground. */
export function endingCross(shape: Shape): string {
  const round = shape.width === shape.height;
  const margin = round ? shape.width * 0.23 : shape.width * 0.2;
  const [left, right] = [num(margin), num(shape.width - margin)];
  const [top, foot] = [num(margin), num(shape.height - margin)];
  const d = `M${left} ${top}L${right} ${foot}M${right} ${top}L${left} ${foot}`;
  const ends = 'stroke-linecap="square"';
  return bar(d, 23, colours.white, ends) + bar(d, 16, colours.red, ends);
}
