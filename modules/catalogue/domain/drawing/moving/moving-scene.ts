/** A traffic scene that moves: vehicles drive in the order of the law, indicators flash, signals change, people cross. */
import { lookup } from "../lookup.ts";
import { fill, group } from "../svg.ts";
import type { SignDrawing } from "../types.ts";
import { standingParts } from "../scenes/draw-scene.ts";
import { drawBeam } from "../scenes/night.ts";
import { paint } from "../scenes/palette.ts";
import { drawStandingSign, standSignal } from "../scenes/roadside.ts";
import { drawMeasure } from "../scenes/measures.ts";
import { signals } from "../scenes/signals.ts";
import type { SceneDrawing, StandingSignal, Vehicle } from "../scenes/types.ts";
import { drawWalker } from "../scenes/walkers.ts";
import { movingVehicle, movingWay } from "./moving-vehicle.ts";
import { movingWalker } from "./moving-walker.ts";
import { movingSheet } from "./moving-sheet.ts";
import { changing, flashing } from "./moving-signal.ts";
import { type Play, type Score, scoreOf } from "./play.ts";

const drawSignal = (
  scene: SceneDrawing,
  signal: StandingSignal,
  play: Play,
  { goesAt }: Score,
  length: number,
): string => {
  const shown = (name: StandingSignal["shows"]) =>
    flashing(lookup(signals, name, "signal"), (drawing) => standSignal(scene, signal, drawing));
  const before = play.before?.[signal.at];
  return before === undefined
    ? shown(signal.shows)
    : changing(shown(before), shown(signal.shows), Math.max(goesAt - 0.5, 0), length);
};

const wayOfPlay = (vehicle: Vehicle, { ways }: Play): Vehicle => {
  const way = ways?.[vehicle.name];
  return way === undefined ? vehicle : { ...vehicle, way };
};

/** Draws a scene and its play over a number of seconds. Throws when a mover is not in the scene. */
export function movingScene(
  scene: SceneDrawing,
  play: Play,
  length: number,
  signDrawing: (code: string) => SignDrawing,
  notBefore?: number,
): string {
  const score = scoreOf(play, length, notBefore);
  const known = new Set<string>([...scene.vehicles.map(({ name }) => name), "walkers"]);
  for (const mover of [...(play.come ?? []), ...play.go].flat())
    if (!known.has(mover)) throw new Error(`drawing: no ${mover} in the scene`);
  const walk = score.partOf("walkers");
  return movingSheet(
    group(
      fill(paint.edge),
      standingParts(scene),
      ...scene.vehicles.map((each) => movingWay(scene, each, score.partOf(each.name), length)),
      ...(scene.night === true ? scene.vehicles.map((each) => drawBeam(scene, each)) : []),
      ...scene.vehicles.map((each) =>
        movingVehicle(scene, wayOfPlay(each, play), score.partOf(each.name), length),
      ),
      ...(scene.walkers ?? []).map((each) =>
        walk.goes === undefined ? drawWalker(scene, each) : movingWalker(scene, each, walk, length),
      ),
      ...(scene.signs ?? []).map((each) => drawStandingSign(scene, each, signDrawing(each.code))),
      ...(scene.signals ?? []).map((each) => drawSignal(scene, each, play, score, length)),
      ...(scene.measures ?? []).map((each) => drawMeasure(scene, each)),
    ),
  );
}
