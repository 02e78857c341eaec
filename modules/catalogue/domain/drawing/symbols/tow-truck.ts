/** A breakdown lorry with its crane and hook. */
import { box, cutPath, line } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";

const towTruck: SymbolDrawing = (ink) =>
  cutPath("M4 68V52L16 32Q18 28 23 28H40V68ZM22 34L12 50H32V34Z") +
  box(38, 54, 58, 14, 2) +
  box(16, 22, 12, 5, 2) +
  line("M52 54L88 16V36", 5.5, ink.colour) +
  line("M66 54V40", 5, ink.colour) +
  line("M88 36Q94 38 92 43Q88 47 84 42", 4, ink.colour) +
  wheel(20, 69, 10, ink) +
  wheel(76, 69, 10, ink);

/** Breakdown services. */
export const breakdown = { "tow-truck": towTruck } as const satisfies Readonly<Record<string, SymbolDrawing>>;
