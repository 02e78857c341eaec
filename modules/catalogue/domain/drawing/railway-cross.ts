/** The cross that marks a level crossing: white arms with a red border, and a half cross for more lines. */
import { colours } from "./colours.ts";
import { bar, fill, num, path, type Piece } from "./svg.ts";
import type { RailwayCrossDrawing } from "./types.ts";

const slope = 33;
const arm = 100;
const thickness = 30;
const edge = 6.5;

/** One arm: a plank through a point, painted red with white inside. */
function plank(x: number, y: number, from: number, to: number, turn: number, inset: number): string {
  const t = thickness / 2 - inset;
  const [start, end] = [from + inset, to - inset];
  const colour = inset === 0 ? colours.red : colours.white;
  return path(
    `M${num(start)} ${num(-t)}H${num(end)}V${num(t)}H${num(start)}Z`,
    `${fill(colour)} transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"`,
  );
}

/** The lower half of a second cross: two arms that meet in a point. */
function halfCross(y: number, inset: number): string {
  const angle = (slope * Math.PI) / 180;
  const reach = arm - inset;
  const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)];
  const d = `M${num(100 - dx)} ${num(y + dy)}L100 ${num(y)}L${num(100 + dx)} ${num(y + dy)}`;
  return bar(d, thickness - inset * 2, inset === 0 ? colours.red : colours.white);
}

/** Draws the cross for one line, or for two and more. */
export function railwayCross(drawing: RailwayCrossDrawing): Piece {
  if (drawing.lines !== 1 && drawing.lines !== 2) {
    throw new Error(`drawing: a railway cross is for 1 line or 2, not "${String(drawing.lines)}"`);
  }
  const y = 70;
  const full = [0, edge].map(
    (inset) => plank(100, y, -arm, arm, slope, inset) + plank(100, y, -arm, arm, -slope, inset),
  );
  const half = [0, edge].map((inset) => halfCross(y + 56, inset));
  const body = drawing.lines === 1 ? full.join("") : half.join("") + full.join("");
  return { width: 200, height: drawing.lines === 1 ? 140 : 198, body };
}
