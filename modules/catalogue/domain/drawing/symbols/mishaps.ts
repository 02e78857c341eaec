/** Cars and lorries where they should not be: in the water, on their side, at a broken edge. */
import { box, disc, group, line, path } from "../svg.ts";
import { cars } from "./cars.ts";
import { waves } from "./hazards.ts";
import type { Ink, SymbolDrawing } from "./kind.ts";
import { roadVehicles } from "./road-vehicles.ts";

function carAt(ink: Ink, place: string): string {
  return group(`transform="${place}"`, cars["car-side"](ink));
}

/** A car tips over the edge of a quay into the waves. */
const intoWater: SymbolDrawing = (ink) =>
  path("M-6 56H38V98H-6Z") +
  carAt(ink, "translate(64 10) rotate(38) scale(-.62 .62) translate(-50 0)") +
  line(`${waves(44, 83, 6)}${waves(44, 94, 6)}`, 4.5, ink.colour);

/** A car that has run into the back of a lorry; both go downhill to the right. */
const slowLorry: SymbolDrawing = (ink) =>
  path("M-14 68L114 99H-14Z") +
  group('transform="translate(112 48) rotate(13.6) scale(-.58 .58)"', roadVehicles["goods-vehicle"](ink)) +
  carAt(ink, "translate(56 34.5) rotate(13.6) scale(-.48 .48)");

/** A car from behind that lies on its side. */
const onItsSide: SymbolDrawing = (ink) =>
  group('transform="translate(92 14) rotate(90) scale(.84)"', roadVehicles["car-from-behind"](ink)) +
  box(-12, 90, 124, 8);

/** A car whose rear wheel throws up stones. */
const looseStones: SymbolDrawing = (ink) =>
  carAt(ink, "translate(-6 22) scale(.72)") +
  [
    [72, 73, 4],
    [80, 64, 4.5],
    [90, 71, 3.5],
    [86, 54, 3.5],
    [97, 60, 4.5],
    [95, 46, 3],
    [106, 72, 3.5],
    [82, 77, 3],
  ]
    .map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius))
    .join("") +
  box(-14, 83, 128, 9);

/** A car from behind, tilted: one wheel stands on a higher surface. */
const onStep: SymbolDrawing = (ink) =>
  group('transform="translate(21 19) rotate(14 33 33) scale(.66)"', roadVehicles["car-from-behind"](ink)) +
  path("M-12 76H46V86H112V98H-12Z");

/** A car from behind, tilted: the edge of the road crumbles under one wheel. */
const brokenEdge: SymbolDrawing = (ink) =>
  group('transform="translate(24 18) rotate(-16 33 33) scale(.66)"', roadVehicles["car-from-behind"](ink)) +
  path("M112 75H60L58 81L51 84L52 90L42 91L40 98H112Z") +
  disc(33, 92, 4) +
  disc(22, 94, 3) +
  disc(29, 83, 2.5);

/** Mishaps. */
export const mishaps = {
  "car-into-water": intoWater,
  "car-behind-slow-lorry": slowLorry,
  "car-on-its-side": onItsSide,
  "car-and-loose-stones": looseStones,
  "car-on-step": onStep,
  "car-at-broken-edge": brokenEdge,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
