/**
 * Straight arrows, and the two parts every arrow is made of: a head and a shaft. Shafts are 15 wide so that all arrows
 * look alike.
 */
import { bar, num, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** Width of an arrow's shaft. */
export const shaftWidth = 15;

/** An arrow head: its tip, the way it points (degrees clockwise from up), its length and width. */
export function arrowHead(x: number, y: number, turn: number, length = 36, width = 48): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (dx: number, dy: number): string =>
    `${num(x + dx * cos - dy * sin)} ${num(y + dx * sin + dy * cos)}`;
  return path(`M${point(0, 0)}L${point(width / 2, length)}L${point(-width / 2, length)}Z`);
}

const straight = "M50 3L77 42H58V97H42V42H23Z";

function straightArrow(turn: number): SymbolDrawing {
  return () => path(straight, turn === 0 ? "" : `transform="rotate(${num(turn)} 50 50)"`);
}

/** A long arrow lying across a wide plate. */
const long: SymbolDrawing = () => path("M-36 50L10 18V39H136V61H10V82Z");

/** The same with a head at each end. */
const longBoth: SymbolDrawing = () => path("M-36 50L10 18V39H90V18L136 50L90 82V61H10V82Z");

/** Two arrows side by side, traffic both ways on a road that drives on the left. */
const upAndDown: SymbolDrawing = ({ colour }) =>
  arrowHead(28, 2, 0, 32, 40) +
  bar("M28 32V98", 14, colour) +
  arrowHead(72, 98, 180, 32, 40) +
  bar("M72 68V2", 14, colour);

/** The same seen from a road that crosses: upper arrow to the right, lower one to the left. */
const rightAndLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(99, 28, 90, 32, 40) +
  bar("M69 28H1", 14, colour) +
  arrowHead(1, 72, 270, 32, 40) +
  bar("M31 72H99", 14, colour);

/** Arrows without a bend. */
export const arrows = {
  "arrow-up": straightArrow(0),
  "arrow-right": straightArrow(90),
  "arrow-down": straightArrow(180),
  "arrow-left": straightArrow(270),
  "arrow-down-left": straightArrow(225),
  "arrow-long-left": long,
  "arrow-long-both": longBoth,
  "arrows-up-and-down": upAndDown,
  "arrows-right-and-left": rightAndLeft,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
