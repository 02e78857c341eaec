/** Homes. */
import { cutPath } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A house with a pitched roof, a chimney, a door and a window. */
const house: SymbolDrawing = () =>
  cutPath("M50 6L68 22V10H80V33L98 49L92 56L88 52.5V96H12V52.5L8 56L2 49ZM22 60V78H42V60ZM56 60V96H74V60Z");

/** Homes. */
export const homes = { house } as const satisfies Readonly<Record<string, SymbolDrawing>>;
