/** Vehicles that work: the tipper, the tanker and the lorry from behind, the tractor. */
import { colours } from "../colours.ts";
import { box, cutPath, fill, group, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";

/** A tipper with its bin raised. */
const dumpTruck: SymbolDrawing = (ink) =>
  cutPath("M31 36V70H4Q1 70 1 67V57Q1 54 3 52L11 39Q13 36 17 36ZM24 41H17Q15.5 41 15 42L9 52H24Z") +
  box(5, 64, 90, 8, 1) +
  path("M30 22L41 24L42 30L98 52L92 66L86 62L44 52Q36 50 35 42Z") +
  wheel(16, 74, 9.5, ink) +
  wheel(60, 74, 9.5, ink) +
  wheel(82, 74, 9.5, ink);

/** A round tank from behind; the diamond keeps its colour on every ground. */
const tanker: SymbolDrawing = ({ ground }) =>
  box(10, 6, 80, 66, 33) +
  path("M50 14L75 39L50 64L25 39Z", fill(ground)) +
  path("M50 19L70 39L50 59L30 39Z", fill(colours.orange)) +
  box(6, 68, 88, 9, 2) +
  box(12, 75, 22, 19, 4) +
  box(66, 75, 22, 19, 4) +
  box(22.2, 77, 1.6, 17, 0, fill(ground)) +
  box(76.2, 77, 1.6, 17, 0, fill(ground)) +
  box(40, 76, 20, 7, 1);

/** A closed body from behind: two doors with their bolts, lamps, double wheels. */
function lorryBehind(ground: string): string {
  return (
    box(10, 4, 80, 70, 4) +
    path("M49 9H51V68H49ZM43 34H46V46H43ZM54 34H57V46H54ZM16 64H30V68H16ZM70 64H84V68H70Z", fill(ground)) +
    box(8, 76, 84, 6, 2) +
    box(14, 80, 22, 17, 4) +
    box(64, 80, 22, 17, 4)
  );
}

/** Two of them side by side. */
const twoLorries: SymbolDrawing = ({ ground }) =>
  group('transform="translate(-3 23) scale(.52)"', lorryBehind(ground)) +
  group('transform="translate(51 23) scale(.52)"', lorryBehind(ground));

/** A farm tractor: long bonnet, open cab, the rear wheel as high as the bonnet. */
const tractor: SymbolDrawing = (ink) =>
  box(43, 11, 50, 7, 3) +
  cutPath("M48 17H88L92 62H46ZM53.5 17L52 46H60L72 46H85L82.5 17Z") +
  path("M6 44Q6 40 10 40H50V70H12Q6 70 6 64Z") +
  box(20, 18, 5, 24, 2) +
  box(58, 36, 12, 5, 2) +
  wheel(18, 77, 13, ink) +
  wheel(72, 66, 24, ink);

/** Working vehicles. */
export const workVehicles = {
  "dump-truck": dumpTruck,
  "tanker-from-behind": tanker,
  "two-goods-vehicles": twoLorries,
  tractor,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
