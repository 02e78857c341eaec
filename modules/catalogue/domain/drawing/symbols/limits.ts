/** Symbols beside a maximum: axles, and arrow heads at both ends of a measure. */
import { box } from "../svg.ts";
import { arrowHead } from "./arrows.ts";
import type { SymbolDrawing } from "./kind.ts";

/** An axle between its two tyres, seen from the front. */
function axle(y: number, height: number): string {
  return (
    box(4, y, 17, height, 4) +
    box(79, y, 17, height, 4) +
    box(20, y + height / 2 - 3.5, 60, 7) +
    box(42, y + height / 2 - 7, 16, 14, 4)
  );
}

/** An arrow that presses on the middle of an axle. */
const pressed: SymbolDrawing = () => box(43.5, 14, 13, 26) + arrowHead(50, 64, 180, 26, 38) + axle(52, 40);

/** Two axles close together. */
const tandem: SymbolDrawing = () => axle(20, 28) + axle(56, 28);

/** Heads that point away from a figure between them. */
const lengthMarks: SymbolDrawing = () => arrowHead(0, 50, 270, 20, 30) + arrowHead(100, 50, 90, 20, 30);

/** Marks of limits. */
export const limits = {
  "axle-pressed": pressed,
  "axles-tandem": tandem,
  "length-marks": lengthMarks,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
