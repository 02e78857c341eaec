/** Roads ahead seen from above: junctions, and edges that close in. */
import { bar } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

const thick = 22;
const even = 17;
const thin = 10;

function crossroad(upright: number, across: number): SymbolDrawing {
  return ({ colour }) => bar("M50 3V97", upright, colour) + bar("M6 58H94", across, colour);
}

const tee: SymbolDrawing = ({ colour }) => bar("M11 42H89", even, colour) + bar("M50 42V97", even, colour);

const sideLeft: SymbolDrawing = ({ colour }) => bar("M56 3V97", even, colour) + bar("M8 58H56", even, colour);

const narrowing = "M26 98V76C26 58 40 54 40 36V3";
const straightEdge = "M74 98V3";

const bothEdges: SymbolDrawing = ({ colour }) =>
  bar("M20 98V74C20 56 37 54 37 36V4", 11, colour) + bar("M80 98V74C80 56 63 54 63 36V4", 11, colour);

const leftEdge: SymbolDrawing = ({ colour }) => bar(narrowing, 11, colour) + bar(straightEdge, 11, colour);

/** Junctions and road edges. */
export const junctions = {
  "junction-cross": crossroad(even, even),
  "junction-cross-priority": crossroad(thick, thin),
  "junction-cross-secondary": crossroad(thin, thick),
  "junction-tee": tee,
  "junction-side-left": sideLeft,
  "edges-narrow-both": bothEdges,
  "edges-narrow-left": leftEdge,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
