/** The whole way of a vehicle through a scene: from before its line, over it, and off the sheet. */
import type { Point } from "../polygon.ts";
import { num } from "../svg.ts";
import { circles, layoutOf } from "../scenes/plan.ts";
import { stand } from "../scenes/standing.ts";
import type { SceneDrawing, Vehicle } from "../scenes/types.ts";
import { text } from "../scenes/way-parts.ts";
import { wayOf } from "../scenes/ways.ts";
import { pathLength } from "./path-length.ts";

/** How far behind its place a vehicle begins. */
const before = 118;
/** How far beyond its arrow it drives: off the sheet. */
const after = 165;
/** The same for one without an arrow, from where it stands. */
const straightOn = 330;

/** A route, and how much of it is behind when the vehicle is where the scene shows it. */
export type Route = { readonly d: string; readonly here: number };

const along = ([x, y]: Point, [dx, dy]: Point, distance: number): Point => [
  x + dx * distance,
  y + dy * distance,
];

/** Returns the route of a vehicle whose middle follows it. One on a ring begins where it is. */
export function routeOf(scene: SceneDrawing, vehicle: Vehicle): Route {
  const { at, turn } = stand(scene, vehicle);
  const angle = (turn * Math.PI) / 180;
  const ahead: Point = [Math.sin(angle), -Math.cos(angle)];
  const begin =
    vehicle.ring === undefined ? `M${text(along(at, ahead, -before))}L${text(at)}` : `M${text(at)}`;
  if (vehicle.way === undefined) {
    const d = `${begin}L${text(along(at, ahead, straightOn))}`;
    return { d, here: pathLength(begin) / pathLength(d) };
  }
  const { d: bent, end, step } = wayOf(scene, vehicle, vehicle.way);
  const joined = vehicle.ring === undefined ? bent.replace("M", "L") : ringTo(scene, bent);
  const d = `${begin}${joined}L${text(end)}L${text(along(end, step, after))}`;
  return { d, here: pathLength(begin) / pathLength(d) };
}

/** From its place on the ring to where its arrow begins. */
function ringTo(scene: SceneDrawing, bent: string): string {
  const { centre } = layoutOf(scene);
  if (centre !== "roundabout" && centre !== "mini-circle") return bent.replace("M", "L");
  const radius = num(circles[centre].ring);
  return bent.replace(/^M([-\d. ]+)/, (_whole, point: string) => `A${radius} ${radius} 0 0 1 ${point}`);
}
