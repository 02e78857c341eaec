/** Every symbol that content may name, collected from files of one theme each. */
import { lookup } from "../lookup.ts";
import { arrows } from "./arrows.ts";
import { bends } from "./bends.ts";
import { boards } from "./boards.ts";
import { cars } from "./cars.ts";
import { carts } from "./carts.ts";
import { circling } from "./circling.ts";
import { farmAnimals } from "./farm-animals.ts";
import { frames } from "./frames.ts";
import { fronts } from "./fronts.ts";
import { guideMarks } from "./guide-marks.ts";
import { hazardBlocks } from "./hazard-blocks.ts";
import { hazards } from "./hazards.ts";
import { homes } from "./homes.ts";
import { junctions } from "./junctions.ts";
import type { Ink, SymbolDrawing } from "./kind.ts";
import { laneLights } from "./lane-lights.ts";
import { limits } from "./limits.ts";
import { mishaps } from "./mishaps.ts";
import { narrowPlaces } from "./narrow-places.ts";
import { otherVehicles } from "./other-vehicles.ts";
import { passengerVehicles } from "./passenger-vehicles.ts";
import { people } from "./people.ts";
import { places } from "./places.ts";
import { queues } from "./queues.ts";
import { riders } from "./riders.ts";
import { roadVehicles } from "./road-vehicles.ts";
import { roadWorks } from "./road-works.ts";
import { roadsidePeople } from "./roadside-people.ts";
import { scenes } from "./scenes.ts";
import { services } from "./services.ts";
import { sideRoads } from "./side-roads.ts";
import { signsWithin } from "./signs-within.ts";
import { things } from "./things.ts";
import { breakdown } from "./tow-truck.ts";
import { wildAnimals } from "./wild-animals.ts";
import { windings } from "./windings.ts";
import { workVehicles } from "./work-vehicles.ts";

const all = {
  ...arrows,
  ...bends,
  ...circling,
  ...junctions,
  ...people,
  ...roadVehicles,
  ...otherVehicles,
  ...scenes,
  ...things,
  ...boards,
  ...sideRoads,
  ...windings,
  ...hazardBlocks,
  ...farmAnimals,
  ...wildAnimals,
  ...hazards,
  ...narrowPlaces,
  ...queues,
  ...cars,
  ...passengerVehicles,
  ...workVehicles,
  ...riders,
  ...fronts,
  ...limits,
  ...roadsidePeople,
  ...frames,
  ...mishaps,
  ...roadWorks,
  ...carts,
  ...homes,
  ...laneLights,
  ...services,
  ...places,
  ...guideMarks,
  ...breakdown,
  ...signsWithin,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;

/** The name of a symbol. */
export type SymbolName = keyof typeof all;

/** Every symbol by its name. */
export const symbols: Readonly<Record<SymbolName, SymbolDrawing>> = all;

/** Draws a symbol on its canvas, 100 wide and 100 high; throws on an unknown name. */
export function drawSymbol(name: string, ink: Ink): string {
  return lookup(symbols, name, "symbol")(ink);
}
