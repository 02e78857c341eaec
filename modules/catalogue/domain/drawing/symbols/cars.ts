/** Motor cars and similar vehicles, from the side (facing left) and from the front. */
import { box, cutPath, disc, fill, group, path } from "../svg.ts";
import { words } from "../words.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";

/** A saloon: bonnet, cabin with two windows, boot. */
const carSide: SymbolDrawing = (ink) =>
  cutPath(
    "M2 62V59Q2 52 9 50L27 46L39 32Q41 29.5 45 29.5H64Q68 29.5 71 32L86 45L94 47Q98 48.5 98 53V64Q98 68 94 68H6Q2 68 2 64Z" +
      "M33 46H52V35H45Q43 35 42 36ZM57 35V46H78L67.5 36.5Q66 35 64 35Z",
  ) +
  wheel(22, 67, 10, ink) +
  wheel(78, 67, 10, ink);

/** A car from the front with a lit sign on its roof. */
const taxiFront: SymbolDrawing = ({ ground }) =>
  cutPath(
    "M35 25H65Q70 25 72 30L79 46H87Q93 46 93 51Q93 54 89 54H88Q92 57 92 64V82Q92 85 89 85H11Q8 85 8 82V64Q8 57 12 54H11Q7 54 7 51Q7 46 13 46H21L28 30Q30 25 35 25Z" +
      "M36 31L29.5 47H70.5L64 31ZM36 60V68H64V60ZM36 74V80H64V74Z",
  ) +
  disc(21, 65, 6, fill(ground)) +
  disc(79, 65, 6, fill(ground)) +
  box(12, 82, 17, 14, 4) +
  box(71, 82, 17, 14, 4) +
  box(27, 4, 46, 18, 4) +
  group(fill(ground), words("TAXI", 50, 13, 10, 36));

/** A small open lorry with a visible load of boxes. */
const delivery: SymbolDrawing = (ink) =>
  cutPath("M3 69V56Q3 53 6 51L15 36Q17 33 21 33H35V69ZM22 38Q20 38 19 40L13 50H29V38Z") +
  path("M35 55H98V69H35Z") +
  box(40, 34, 17, 18) +
  box(59, 24, 18, 28) +
  box(79, 40, 14, 12) +
  box(48, 34, 2, 6, 0, fill(ink.ground)) +
  box(67, 24, 2, 8, 0, fill(ink.ground)) +
  wheel(20, 70, 10, ink) +
  wheel(78, 70, 10, ink);

/** Cars and small lorries. */
export const cars = {
  "car-side": carSide,
  "taxi-front": taxiFront,
  "delivery-vehicle": delivery,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
