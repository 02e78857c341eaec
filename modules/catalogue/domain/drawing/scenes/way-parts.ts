/** What the ways of vehicles are made of: where they leave to, and how they bend. */
import type { Point } from "../polygon.ts";
import { num } from "../svg.ts";
import { laneAt, layoutOf, roadOf } from "./plan.ts";
import { type Side, sideFrom, sides } from "./sides.ts";
import type { SceneDrawing, Vehicle, Way } from "./types.ts";

/** A way as path data, with its end and the direction it ends in. */
export type Trace = { readonly d: string; readonly end: Point; readonly step: Point };

/** How far an arrow runs on after the junction. */
export const beyond = 40;

/** A point as path data. */
export const text = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Quarters clockwise from the side somebody comes from to the side they leave to. */
export const quarters: Readonly<Record<Way, number>> = {
  left: 1,
  straight: 2,
  right: 3,
  back: 0,
  "move-left": 2,
  "move-right": 2,
};

/** The side a vehicle leaves to; a road that is not there is refused. */
export function exitOf(scene: SceneDrawing, vehicle: Vehicle, way: Way): Side {
  const side = sideFrom(vehicle.from, quarters[way]);
  roadOf(layoutOf(scene), side);
  return side;
}

/** How far to the left the way out runs, seen from outside. */
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

/** The direction of who leaves to a side. */
export const outward = (side: Side): Point => {
  const [x, y] = sides[side].step;
  return [-x || 0, -y || 0];
};
