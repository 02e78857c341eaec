/** The properties of every plate, and the plain rectangular one. */
import { polygonOutline, rectangle } from "./polygon.ts";

/** A plate: `edge` is the width of a border that reaches the rim, `line` of one drawn inside it. */
export type Shape = {
  readonly width: number;
  readonly height: number;
  readonly outline: (inset: number) => string;
  readonly edge: number;
  readonly line: number;
  /** Centre and side of the square on which a 100 by 100 symbol is drawn. */
  readonly canvas: { readonly x: number; readonly y: number; readonly side: number };
  /** Empty space below the plate, which a plate under it may use. */
  readonly foot?: number;
};

/** A rectangle with rounded corners and its symbol canvas in the middle. */
export function panel(
  width: number,
  height: number,
  radius: number,
  side: number,
  edge: number,
  line: number,
): Shape {
  const outline = polygonOutline(rectangle(width, height), radius);
  return { width, height, outline, edge, line, canvas: { x: width / 2, y: height / 2, side } };
}
