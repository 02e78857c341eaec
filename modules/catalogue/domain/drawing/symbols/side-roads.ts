/** Junctions that are not square: skew, staggered and sharp ones, the fork, and roads that diverge or merge. */
import { bar } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

const limb = 16;
const twin = 13;

const skewTee: SymbolDrawing = ({ colour }) =>
  bar("M16 37L86 63", limb, colour) + bar("M50 50V97", limb, colour);

/** One side road high on the left, another low on the right. */
const staggered: SymbolDrawing = ({ colour }) =>
  bar("M50 3V97", limb, colour) + bar("M16 42H50M50 70H90", limb, colour);

const sharpUp: SymbolDrawing = ({ colour }) =>
  bar("M56 3V97", limb, colour) + bar("M56 81L19 44", limb, colour);

const sharpDown: SymbolDrawing = ({ colour }) =>
  bar("M56 3V97", limb, colour) + bar("M56 49L15 90", limb, colour);

const fork: SymbolDrawing = ({ colour }) => bar("M50 58V97M23 26L50 61L77 26", limb, colour);

/** Two roads that become one: the left one bends in. */
const dualEnds: SymbolDrawing = ({ colour }) =>
  bar("M67 4V97", twin, colour) + bar("M27 97V80C27 58 67 60 67 34", twin, colour);

/** One road that becomes two: the new one leaves to the right. */
const dualBegins: SymbolDrawing = ({ colour }) =>
  bar("M36 8V97", twin, colour) + bar("M36 84C36 56 69 62 69 38V14", twin, colour);

/** Junctions and dividing roads seen from above; each may be mirrored. */
export const sideRoads = {
  "junction-tee-skew": skewTee,
  "junction-staggered": staggered,
  "junction-sharp-up": sharpUp,
  "junction-sharp-down": sharpDown,
  "junction-fork": fork,
  "dual-road-ends": dualEnds,
  "dual-road-begins": dualBegins,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
