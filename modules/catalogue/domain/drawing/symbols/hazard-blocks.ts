/** Symbols of hazard markers besides chevrons: blocks along a boom, a head that points down. */
import { path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** Slanting blocks along a bar 320 long. */
const boomBlocks: SymbolDrawing = () =>
  [-97, -32, 33, 98, 163].map((x) => path(`M${x + 6} 29H${x + 38}L${x + 22} 71H${x - 10}Z`)).join("");

const headDown: SymbolDrawing = () => path("M6 -4H94L50 104Z");

/** Paint of hazard markers. */
export const hazardBlocks = {
  "boom-blocks": boomBlocks,
  "arrowhead-down": headDown,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
