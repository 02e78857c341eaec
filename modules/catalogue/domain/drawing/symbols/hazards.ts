/** Hazards on or above the road: rocks, water, bumps, loose stone, lightning. */
import { disc, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A cliff on the right that sheds rocks. */
const rocks: SymbolDrawing = () =>
  path("M64 12L70 15L71 30L79 38L80 52L90 61L91 74L101 84L112 98H72L66 84L69 70L62 60L64 44L58 34L61 24Z") +
  path("M44 30L53 34L54 42L46 46L38 40Z") +
  path("M47 57L56 60L57 70L48 73L42 66Z") +
  path("M33 64L41 68L39 77L30 76L28 69Z") +
  path("M21 82L33 83L37 92L33 98H17L15 90Z") +
  path("M46 84L56 86L60 93L57 98H43L42 90Z");

/** Half waves in a row, each 12 long; the first rises or falls. */
export function waves(x: number, y: number, halves: number, first: "rise" | "fall" = "rise"): string {
  return `M${x} ${y}q6 ${first === "rise" ? -7 : 7} 12 0${"t12 0".repeat(halves - 1)}`;
}

/** A road that dips; the dip is full of water. */
const drift: SymbolDrawing = ({ colour }) =>
  path("M-12 58H10C30 58 30 84 50 84C70 84 70 58 90 58H112V97H-12Z") +
  line(`${waves(26, 60, 4)}${waves(38, 71, 2, "fall")}`, 4.5, colour);

const bumps: SymbolDrawing = () =>
  path(
    "M-12 76H0C8 76 8 54 18 54C28 54 28 72 34 72C40 72 40 54 50 54C60 54 60 72 66 72C72 72 72 54 82 54C92 54 92 76 100 76H112V92H-12Z",
  );

/** Loose stone below, tar above, the road running away from the reader. */
const gravelEnds: SymbolDrawing = () => {
  const rows: readonly (readonly [y: number, from: number, step: number, count: number])[] = [
    [57, 27, 11.5, 5],
    [67, 20, 12, 6],
    [77, 16, 13.6, 6],
    [87, 9, 13.7, 7],
    [97, 4, 15.3, 7],
  ];
  const stones = rows.flatMap(([y, from, step, count]) =>
    Array.from({ length: count }, (_, index) =>
      disc(from + index * step, y + (index % 2) * 3 - 1.5, 3.4 + ((index * 7 + y) % 3) * 0.7),
    ),
  );
  return path("M39 4H61L78 50H22Z") + stones.join("");
};

/** A bolt of lightning that ends in an arrow head. */
const lightning: SymbolDrawing = () =>
  path("M60 0L28 53L49 48L38 76L28 70L33 100L55 80L46 78L73 36L53 41L74 0Z");

/** Hazards. */
export const hazards = {
  "falling-rocks": rocks,
  "water-in-dip": drift,
  "road-bumps": bumps,
  "gravel-ends": gravelEnds,
  lightning,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
