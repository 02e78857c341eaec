/** Symbols of hazard, information and guidance boards: chevrons, bars, discs. */
import { colours, lamps } from "../colours.ts";
import { bar, box, disc, fill, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

const chevronRight: SymbolDrawing = () => path("M14 4H50L86 50L50 96H14L50 50Z");
const chevronLeft: SymbolDrawing = () => path("M86 4H50L14 50L50 96H86L50 50Z");

/** Four solid arrow heads, one above the other, pointing to the right. */
const arrowheadsRight: SymbolDrawing = () =>
  [0, 1, 2, 3].map((row) => path(`M0 ${row * 62 - 72}L100 ${row * 62 - 43}L0 ${row * 62 - 14}Z`)).join("");

/** Slanting bars of a countdown; every bar rises to the right. */
function slantingBars(count: number): SymbolDrawing {
  return () =>
    Array.from({ length: count }, (_, row) => {
      const top = 50 - (count * 41) / 2 + row * 41;
      return path(`M5 ${top + 28}L95 ${top - 8}V${top + 13}L5 ${top + 49}Z`);
    }).join("");
}

const roadEnds: SymbolDrawing = () => box(39, 20, 22, 100) + box(8, -14, 84, 34, 2, fill(colours.red));

/** A cross of light, as lane signals show it. */
const litCross: SymbolDrawing = () => bar("M6 6L94 94M94 6L6 94", 22, lamps.red.lit);

/** A disc in the ink's colour, as the background of a letter. */
const plainDisc: SymbolDrawing = () => disc(50, 50, 48);

const ringedDisc: SymbolDrawing = () =>
  disc(50, 50, 49, fill(colours.white)) + disc(50, 50, 42, fill(colours.red));

/** A red lamp that flashes, on its casing. */
const flashingLamp: SymbolDrawing = () => {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const end = (reach: number): string =>
      `${(50 + reach * Math.cos(angle)).toFixed(1)} ${(50 + reach * Math.sin(angle)).toFixed(1)}`;
    return `M${end(40)}L${end(50)}`;
  });
  return disc(50, 50, 32, fill(lamps.red.lit)) + line(rays.join(""), 4, lamps.red.lit);
};

/** Marks of boards. */
export const boards = {
  "chevron-right": chevronRight,
  "chevron-left": chevronLeft,
  "arrowheads-right": arrowheadsRight,
  "slanting-bars-1": slantingBars(1),
  "slanting-bars-2": slantingBars(2),
  "slanting-bars-3": slantingBars(3),
  "road-ends": roadEnds,
  "lit-cross": litCross,
  disc: plainDisc,
  "ringed-disc": ringedDisc,
  "flashing-lamp": flashingLamp,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
