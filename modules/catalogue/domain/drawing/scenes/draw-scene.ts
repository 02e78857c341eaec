/** The entry point: from the data of a traffic scene to its SVG. */
import { listOf } from "../lookup.ts";
import { fill, group } from "../svg.ts";
import type { SignDrawing } from "../types.ts";
import { ground } from "./ground.ts";
import { drawHydrant } from "./kerbside.ts";
import { markings } from "./markings.ts";
import { paint } from "./palette.ts";
import { drawMeasure } from "./measures.ts";
import { darkness, drawBeam } from "./night.ts";
import { layoutOf } from "./plan.ts";
import { drawSignal, drawStandingSign } from "./roadside.ts";
import { sheet } from "./sides.ts";
import { drawVehicle } from "./traffic.ts";
import type { SceneDrawing } from "./types.ts";
import { drawWalker } from "./walkers.ts";
import { drawWays } from "./ways.ts";

/** Draws what never moves: the ground, its markings, what stands beside the road, and the dark of a night. */
export const standingParts = (scene: SceneDrawing): string =>
  [
    ground(layoutOf(scene)),
    markings(scene),
    ...(scene.hydrants ?? []).map((each) => drawHydrant(scene, each)),
    ...(scene.night === true ? [darkness()] : []),
  ].join("");

/**
 * Composes a scene and returns it as a self-contained SVG document. Draws its signs from what `signDrawing` returns for
 * their codes. Throws when the data contains an unknown name, or a path to a road that does not exist.
 */
export function drawScene(scene: SceneDrawing, signDrawing: (code: string) => SignDrawing): string {
  const vehicles = listOf(scene.vehicles, "vehicles");
  const parts = [
    standingParts(scene),
    ...(scene.night === true ? vehicles.map((each) => drawBeam(scene, each)) : []),
    drawWays(scene),
    ...vehicles.map((each) => drawVehicle(scene, each)),
    ...(scene.walkers ?? []).map((each) => drawWalker(scene, each)),
    ...(scene.signs ?? []).map((each) => drawStandingSign(scene, each, signDrawing(each.code))),
    ...(scene.signals ?? []).map((each) => drawSignal(scene, each)),
    ...(scene.measures ?? []).map((each) => drawMeasure(scene, each)),
  ];
  const { width, height } = sheet;
  const body = group(fill(paint.edge), ...parts);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
