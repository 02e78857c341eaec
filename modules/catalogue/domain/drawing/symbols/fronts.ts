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

/** A minibus: tall, with a windscreen over half of its height, sides that lean in, and a short nose with small lamps. */
const minibusFront: SymbolDrawing = ({ ground }) =>
  cutPath(
    "M30 4H70Q77 4 78.5 11L86 50V82Q86 86 82 86H18Q14 86 14 82V50L21.5 11Q23 4 30 4Z" +
      "M29 12L22.5 48H77.5L71 12Z",
  ) +
  box(3, 30, 9, 19, 3) +
  box(88, 30, 9, 19, 3) +
  box(19, 56, 15, 9, 3, fill(ground)) +
  box(66, 56, 15, 9, 3, fill(ground)) +
  box(40, 57, 20, 3.5, 0, fill(ground)) +
  box(31, 73, 38, 5, 1, fill(ground)) +
  box(18, 85, 14, 13, 3) +
  box(68, 85, 14, 13, 3);

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
