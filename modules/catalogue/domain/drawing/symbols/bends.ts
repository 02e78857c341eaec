/** Arrows that bend: junction turns, curves, the hairpin, the U-turn and the merge. */
import { bar } from "../svg.ts";
import { arrowHead, shaftWidth } from "./arrows.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A right-angle turn to the left. */
const turnLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(4, 36, 270, 36, 50) + bar("M72 97V56Q72 36 52 36H38", shaftWidth + 1, colour);

/** Up, over and down again; traffic that keeps left turns back to the right. */
const uTurn: SymbolDrawing = ({ colour }) =>
  arrowHead(71, 82, 180, 34, 48) + bar("M28 97V39A21.5 21.5 0 0 1 71 39V50", shaftWidth, colour);

/** A gentle curve to the right. */
const curveRight: SymbolDrawing = ({ colour }) =>
  arrowHead(72, 2, 32, 36, 46) + bar("M36 98V72C36 54 44 44 55 27", shaftWidth, colour);

/** A right-angle bend to the right. */
const bendRight: SymbolDrawing = ({ colour }) =>
  arrowHead(92, 40, 90, 34, 46) + bar("M30 98V58Q30 40 48 40H60", shaftWidth, colour);

/** A bend that turns right round to the left. */
const hairpinLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(20, 84, 180, 33, 46) + bar("M68 98V41A24 24 0 0 0 20 41V53", shaftWidth, colour);

/** A lane on the left that bends in to join the one beside it. */
const mergeFromLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(66, 0, 0, 32, 42) +
  bar("M66 30V98", 14, colour) +
  bar("M20 98V84C20 74 25 69 32 64L40 58", 14, colour) +
  arrowHead(58, 44, 53, 27, 35);

/** The left-hand turn of a sign that lets left-turning traffic yield. */
const slipLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(8, 30, 270, 34, 48) + bar("M76 92C76 56 66 30 40 30", 16, colour);

/** Arrows with a bend. */
export const bends = {
  "arrow-turn-left": turnLeft,
  "arrow-u-turn": uTurn,
  "arrow-curve-right": curveRight,
  "arrow-bend-right": bendRight,
  "arrow-hairpin-left": hairpinLeft,
  "arrow-merge-from-left": mergeFromLeft,
  "arrow-slip-left": slipLeft,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
