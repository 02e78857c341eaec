/** The parts of vehicles' paths: where they leave, and how they bend. */
import type { Point } from "../polygon.ts";
import { num } from "../svg.ts";
import { laneAt, layoutOf, roadOf } from "./plan.ts";
import { type Side, sideFrom, sides } from "./sides.ts";
import type { SceneDrawing, Vehicle, Way } from "./types.ts";

/** A path: SVG path data up to its last straight piece, the end of that piece, and its direction. */
export type Trace = { readonly d: string; readonly end: Point; readonly step: Point };

/** The length of an arrow after the junction. */
export const beyond = 40;

/** Returns a point as path data. */
export const text = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Quarters clockwise from the side of entry to the side of exit, by turn. */
export const quarters: Readonly<Record<Way, number>> = {
  left: 1,
  straight: 2,
  right: 3,
  back: 0,
  "move-left": 2,
  "move-right": 2,
};

/** Returns the side on which a vehicle leaves; throws when there is no road. */
export function exitOf(scene: SceneDrawing, vehicle: Vehicle, way: Way): Side {
  const side = sideFrom(vehicle.from, quarters[way]);
  roadOf(layoutOf(scene), side);
  return side;
}

/** Returns how far to the left the outgoing path runs, seen from outside. */
export function exitLane(scene: SceneDrawing, side: Side, way: Way, lane: number): number {
  const layout = layoutOf(scene);
  const last = roadOf(layout, side).lanes - 1;
  return laneAt(layout, side, way === "left" ? 0 : way === "straight" ? Math.min(lane, last) : last, "out");
}

/** A curve from one point to another that starts and ends in given directions. */
export function curve(from: Point, fromStep: Point, to: Point, toStep: Point, pull: number): string {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * pull;
  const a: Point = [from[0] + fromStep[0] * reach, from[1] + fromStep[1] * reach];
  const b: Point = [to[0] - toStep[0] * reach, to[1] - toStep[1] * reach];
  return `C${text(a)} ${text(b)} ${text(to)}`;
}

/** Returns the direction of traffic that leaves to a side. */
export const outward = (side: Side): Point => {
  const [x, y] = sides[side].step;
  return [-x || 0, -y || 0];
};
