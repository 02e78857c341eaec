/** Motor vehicles from the side (facing left) and from behind. */
import { box, cutPath, disc, fill, group } from "../svg.ts";
import type { Ink, SymbolDrawing } from "./kind.ts";

/** A wheel: the background shows round it and at its hub. */
export function wheel(x: number, y: number, radius: number, ink: Ink): string {
  return (
    disc(x, y, radius + 2.5, fill(ink.ground)) +
    disc(x, y, radius) +
    disc(x, y, radius * 0.36, fill(ink.ground))
  );
}

const bus: SymbolDrawing = (ink) =>
  cutPath(
    "M10 22H92Q98 22 98 28V70Q98 74 94 74H6Q2 74 2 70V50L5 28Q6 22 10 22Z" +
      "M11 30L8.5 50H18V30ZM23 30V46H38V30ZM43 30V46H58V30ZM63 30V46H78V30ZM83 30V46H92V30Z",
  ) +
  wheel(24, 74, 9.5, ink) +
  wheel(76, 74, 9.5, ink);

const goods: SymbolDrawing = (ink) =>
  cutPath(
    "M33 18H98V68H33ZM30 33V72H5Q2 72 2 69V56Q2 53 4 51L12 37Q14 33 18 33ZM25 38H18Q16 38 15 40L10 51H25Z",
  ) +
  box(6, 66, 86, 7, 1) +
  wheel(17, 74, 9.5, ink) +
  wheel(61, 74, 9.5, ink) +
  wheel(83, 74, 9.5, ink);

const carBehind: SymbolDrawing = () =>
  cutPath(
    "M32 14H68Q73 14 75 19L82 38Q92 40 92 50V74Q92 78 88 78H12Q8 78 8 74V50Q8 40 18 38L25 19Q27 14 32 14Z" +
      "M33 21L27 37H73L67 21ZM15 50V58H28V50ZM72 50V58H85V50ZM38 62V70H62V62Z",
  ) +
  box(13, 74, 16, 17, 4) +
  box(71, 74, 16, 17, 4);

const twoCars: SymbolDrawing = (ink) =>
  group('transform="translate(-3 24) scale(.52)"', carBehind(ink)) +
  group('transform="translate(51 24) scale(.52)"', carBehind(ink));

const trailer: SymbolDrawing = (ink) =>
  cutPath("M30 28H98V66H30ZM37 35V46H91V35Z") +
  box(4, 62, 94, 7, 3) +
  disc(6, 62, 5.5) +
  box(15, 66, 5, 18, 2) +
  box(10, 82, 15, 5, 2) +
  wheel(68, 71, 12, ink);

/** Motor vehicles. */
export const roadVehicles = {
  bus,
  "goods-vehicle": goods,
  "car-from-behind": carBehind,
  "two-cars": twoCars,
  trailer,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
