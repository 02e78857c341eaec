/** Objects: horn, head lamp, barrier bars, moon, signs within a sign. */
import { colours, lamps } from "../colours.ts";
import { bar, box, cutPath, disc, fill, group, line, path } from "../svg.ts";
import { words } from "../words.ts";
import { arrowHead } from "./arrows.ts";
import type { SymbolDrawing } from "./kind.ts";

/** An old bulb horn with a coiled tube, bell to the lower left. */
const horn: SymbolDrawing = ({ colour }) =>
  group(
    'transform="rotate(-30 50 50)"',
    path("M-3 22C-4 17 1 16 4 20C13 36 25 42 40 43V53C25 54 13 60 4 76C1 80 -4 79 -3 74Z"),
    line("M38 48H76", 9, colour),
    disc(54, 60, 11, `fill="none" stroke="${colour}" stroke-width="7"`),
    path("M73 41Q78 32 89 32Q105 33 105 48Q105 63 89 64Q78 64 73 55Z"),
  );

const headLamp: SymbolDrawing = ({ colour }) =>
  path("M58 18H66C86 18 97 34 97 50C97 66 86 82 66 82H58Q54 82 54 78V22Q54 18 58 18Z") +
  line("M44 24L4 18M44 37L4 34M44 50H4M44 63L4 66M44 76L4 82", 6.5, colour);

const twoBars: SymbolDrawing = () => box(4, 26, 92, 18) + box(4, 56, 92, 18);

const moonAndStars: SymbolDrawing = () =>
  path("M44 6A46 46 0 1 0 70 84A38 38 0 1 1 44 6Z") +
  star(86, 22, 15) +
  star(122, 52, 11) +
  star(92, 78, 8.5);

/** A sun with eight rays. */
const sun: SymbolDrawing = ({ colour }) =>
  disc(50, 50, 21) +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => group(`transform="rotate(${turn} 50 50)"`, line("M50 20V6", 7, colour)))
    .join("");

/** A five-pointed star. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 36 - 90) * Math.PI) / 180;
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${points.join("L")}Z`);
}

/** Space for a figure between two triangles that point at each other. */
const heightMarks: SymbolDrawing = () => arrowHead(50, 25, 180, 24, 40) + arrowHead(50, 75, 0, 24, 40);

const exclamation: SymbolDrawing = () => path("M41 4H59L56 66H44Z") + disc(50, 84, 10.5);

/** A stop sign as it appears within another sign. */
const stopSign: SymbolDrawing = () =>
  path("M29.5 1H70.5L99 29.5V70.5L70.5 99H29.5L1 70.5V29.5Z", fill(colours.red)) +
  path(
    "M31.5 6H68.5L94 31.5V68.5L68.5 94H31.5L6 68.5V31.5Z",
    `fill="none" stroke="${colours.white}" stroke-width="3"`,
  ) +
  group(fill(colours.white), words("STOP", 50, 50, 28, 78));

/** A yield sign as it appears within another sign. */
const yieldSign: SymbolDrawing = () =>
  cutPath("M8 8H92Q98 8 95 14L54 86Q50 92 46 86L5 14Q2 8 8 8ZM27 22L50 62L73 22Z", fill(colours.red)) +
  path("M27 22L50 62L73 22Z", fill(colours.white));

/** A traffic signal with its three lamps lit, as warning signs show it. */
const signal: SymbolDrawing = () =>
  box(31, 1, 38, 98, 9) +
  disc(50, 19, 12.5, fill(lamps.red.lit)) +
  disc(50, 50, 12.5, fill(lamps.yellow.lit)) +
  disc(50, 81, 12.5, fill(lamps.green.lit));

const divider: SymbolDrawing = ({ colour }) => bar("M50 0V100", 6, colour);

/** Objects. */
export const things = {
  horn,
  "head-lamp": headLamp,
  "two-bars": twoBars,
  "bar-across": () => box(0, 37, 100, 26),
  "moon-and-stars": moonAndStars,
  sun,
  "height-marks": heightMarks,
  exclamation,
  "stop-sign": stopSign,
  "yield-sign": yieldSign,
  "traffic-signal": signal,
  divider,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
