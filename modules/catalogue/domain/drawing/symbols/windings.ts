/** Arrows that bend more than once. */
import { bar } from "../svg.ts";
import { arrowHead } from "./arrows.ts";
import type { SymbolDrawing } from "./kind.ts";

/** Rounded bends one after the other, the first to the right. */
const winding: SymbolDrawing = ({ colour }) =>
  arrowHead(43, 0, 0, 30, 40) + bar("M37 98V95C37 79 65 83 65 67C65 51 43 53 43 38V28", 13, colour);

/** Two right-angle bends, the first to the right. */
const doubleBend: SymbolDrawing = ({ colour }) =>
  arrowHead(67, 0, 0, 32, 42) + bar("M31 98V70Q31 58 43 58H55Q67 58 67 46V30", 14, colour);

/** Winding arrows; each may be mirrored. */
export const windings = {
  "arrow-winding": winding,
  "arrow-double-bend": doubleBend,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
