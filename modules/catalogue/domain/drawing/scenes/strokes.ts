/** The lines that are painted along roads: their widths, colours and dashes. */
import { bar, num } from "../svg.ts";
import { paint } from "./palette.ts";
import { pointAt, type Side } from "./sides.ts";

/** How a line is painted: its width, its colour and its dashes. */
export type Stroke = readonly [width: number, colour: string, dash?: string];

export const broken: Stroke = [3, paint.white, "14 9"];
export const unbroken: Stroke = [3.4, paint.white];
export const laneLine: Stroke = [2, paint.white, "9 9"];
export const reservedLine: Stroke = [4, paint.yellow, "16 10"];

/** A painted path. */
export const painted = (d: string, [width, colour, dash]: Stroke): string =>
  bar(d, width, colour, dash === undefined ? "" : `stroke-dasharray="${dash}"`);

/** A line that runs along an arm between two distances, at a distance to the left of its middle. */
export function stripe(side: Side, near: number, far: number, left: number, stroke: Stroke): string {
  const [x1, y1] = pointAt(side, near, left);
  const [x2, y2] = pointAt(side, far, left);
  return painted(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, stroke);
}
