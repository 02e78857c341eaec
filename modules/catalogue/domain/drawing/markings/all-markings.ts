/** Every road marking that content may name. */
import { lookup } from "../lookup.ts";
import { acrossRoad } from "./across.ts";
import { alongRoad, type Marking } from "./along.ts";
import { parkingBays } from "./bays.ts";
import { figures } from "./figures.ts";
import { laneArrowMarkings } from "./lane-arrows.ts";
import { laneLines } from "./lanes.ts";
import { paintedAreas } from "./painted.ts";
import { surfaces } from "./surfaces.ts";

const all = {
  ...alongRoad,
  ...laneLines,
  ...acrossRoad,
  ...paintedAreas,
  ...laneArrowMarkings,
  ...parkingBays,
  ...figures,
  ...surfaces,
} as const satisfies Readonly<Record<string, Marking>>;

/** The name of a road marking. */
export type MarkingName = keyof typeof all;

/** Every marking by its name. */
export const markings: Readonly<Record<MarkingName, Marking>> = all;

/** Draws a marking on the sheet of the road; throws on an unknown name. */
export function drawMarking(name: string): string {
  return lookup(markings, name, "marking")();
}
