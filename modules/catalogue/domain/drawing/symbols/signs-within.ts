/** Small signs within a diagram of a road. */
import { colours } from "../colours.ts";
import { disc, fill, group, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { otherVehicles } from "./other-vehicles.ts";
import { roadVehicles } from "./road-vehicles.ts";

const ink = { colour: colours.black, ground: colours.white };

/** No goods vehicles. */
const noGoodsVehicles: SymbolDrawing = () =>
  disc(50, 50, 50, fill(colours.red)) +
  disc(50, 50, 39, fill(colours.white)) +
  group(
    `${fill(colours.black)} transform="translate(22 20) scale(.56)"`,
    roadVehicles["goods-vehicle"](ink),
  ) +
  line("M22 22L78 78", 7, colours.red);

/** A level crossing ahead. */
const railwayWarning: SymbolDrawing = () =>
  path(
    "M50 7L97 89H3Z",
    `${fill(colours.red)} stroke="${colours.red}" stroke-width="8" stroke-linejoin="round"`,
  ) +
  path("M50 21L85 82H15Z", fill(colours.white)) +
  group(`${fill(colours.black)} transform="translate(31 43) scale(.37)"`, otherVehicles.train(ink));

/** Signs within signs. */
export const signsWithin = {
  "no-goods-vehicles": noGoodsVehicles,
  "railway-warning": railwayWarning,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
