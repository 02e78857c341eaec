/** Buses and trams from the front. */
import { box, cutPath, disc, fill, line } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A bus: destination over the windscreen, mirrors on both sides, lamps, bumper. */
const busFront: SymbolDrawing = ({ ground }) =>
  cutPath("M22 2H78Q86 2 86 10V84Q86 87 83 87H17Q14 87 14 84V10Q14 2 22 2ZM28 8V17H72V8ZM21 22V54H79V22Z") +
  box(49, 22, 2, 32) +
  box(4, 26, 7, 20, 3) +
  box(89, 26, 7, 20, 3) +
  disc(25, 71, 5.5, fill(ground)) +
  disc(75, 71, 5.5, fill(ground)) +
  box(37, 67, 26, 8, 1, fill(ground)) +
  box(19, 85, 15, 13, 3) +
  box(66, 85, 15, 13, 3);

/** A minibus: narrower at the top, one windscreen, a grille between the lamps. */
const minibusFront: SymbolDrawing = ({ ground }) =>
  cutPath(
    "M31 14H69Q75 14 77 20L85 49Q89 52 89 57V82Q89 86 85 86H15Q11 86 11 82V57Q11 52 15 49L23 20Q25 14 31 14Z" +
      "M31 21L23 47H77L69 21Z",
  ) +
  box(6, 36, 9, 12, 3) +
  box(85, 36, 9, 12, 3) +
  disc(24, 63, 6, fill(ground)) +
  disc(76, 63, 6, fill(ground)) +
  box(37, 59, 26, 3, 0, fill(ground)) +
  box(37, 65, 26, 3, 0, fill(ground)) +
  box(38, 75, 24, 6, 1, fill(ground)) +
  box(15, 84, 16, 12, 4) +
  box(69, 84, 16, 12, 4);

/** A tram on its rails: bow collector, rounded cab, one lamp in the middle. */
const tramFront: SymbolDrawing = ({ colour, ground }) =>
  line("M32 1H68M42 11L50 2L58 11", 3.5, colour) +
  cutPath(
    "M30 11H70Q79 11 81 20L85 52V78Q85 84 79 84H21Q15 84 15 78V52L19 20Q21 11 30 11ZM27 27L24 52H76L73 27Z",
  ) +
  box(36, 15.5, 28, 7, 1, fill(ground)) +
  disc(50, 67, 7, fill(ground)) +
  box(22, 66, 12, 5, 2, fill(ground)) +
  box(66, 66, 12, 5, 2, fill(ground)) +
  box(30, 84, 40, 6, 2) +
  line("M28 99L33 91M72 99L67 91", 4.5, colour);

/** Public transport from the front. */
export const fronts = {
  "bus-front": busFront,
  "minibus-front": minibusFront,
  "tram-front": tramFront,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
