/** Gates, grids, walls and bridges that a vehicle has to pass. */
import { bar, box, group, line, path } from "../svg.ts";
import { waves } from "./hazards.ts";
import type { SymbolDrawing } from "./kind.ts";
import { roadVehicles } from "./road-vehicles.ts";

/** A farm gate of bars and a brace between two posts. */
const gate: SymbolDrawing = ({ colour }) =>
  box(2, 28, 11, 70, 2) +
  box(87, 28, 11, 70, 2) +
  bar("M17 44H83M17 61H83M17 78H83", 6.5, colour) +
  bar("M20 41V81M80 41V81", 6.5, colour) +
  bar("M20 79L80 43", 6, colour);

/** A grid of bars let into the road, between its two side rails. */
const grid: SymbolDrawing = ({ colour }) =>
  bar("M18 32H82M18 84H82", 8, colour) +
  bar("M22 30V86M33.2 30V86M44.4 30V86M55.6 30V86M66.8 30V86M78 30V86", 6, colour);

/** Two walls that close in like brackets. */
const bridge: SymbolDrawing = ({ colour }) => bar("M13 97L32 78V26L23 8M87 97L68 78V26L77 8", 11, colour);

const oneVehicle: SymbolDrawing = (ink) =>
  group('transform="translate(20 30) scale(.6)"', roadVehicles["car-from-behind"](ink)) +
  box(4, 36, 15, 52) +
  box(81, 36, 15, 52) +
  box(0, 88, 100, 8);

/** A bridge whose leaf stands open above the water. */
const openBridge: SymbolDrawing = ({ colour }) =>
  path("M-14 60H22V82H8V70H-14ZM114 60H78V82H92V70H114Z") +
  line("M26 58L62 18", 9, colour) +
  line(`${waves(26, 83, 4)}${waves(2, 95, 8)}`, 5, colour);

/** Places to pass. */
export const narrowPlaces = {
  gate,
  "cattle-grid": grid,
  "narrow-bridge": bridge,
  "one-vehicle-wide": oneVehicle,
  "open-bridge": openBridge,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
