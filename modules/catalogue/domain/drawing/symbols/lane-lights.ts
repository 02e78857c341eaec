/** Symbols of a light above a lane besides the cross: arrows in the colours of lit lamps. */
import { lamps } from "../colours.ts";
import { fill, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

function litArrow(colour: string, turn: number): SymbolDrawing {
  return () => path("M50 98L90 52H61V4H39V52H10Z", `${fill(colour)} transform="rotate(${turn} 50 50)"`);
}

/** Lights above a lane. */
export const laneLights = {
  "lit-arrow-down": litArrow(lamps.green.lit, 0),
  "lit-arrow-down-left": litArrow(lamps.yellow.lit, 45),
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
