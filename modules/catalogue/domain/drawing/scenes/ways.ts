/** The dashed arrows that show where vehicles want to go. */
import type { Point } from "../polygon.ts";
import { fill, group, line, num, path } from "../svg.ts";
import { paint } from "./palette.ts";
import { circles, laneAt, layoutOf, reachInto, roadOf } from "./plan.ts";
import { middle, pointAt, type Side, sideFrom, sides } from "./sides.ts";
import { stand } from "./standing.ts";
import type { SceneDrawing, Vehicle, Way } from "./types.ts";

/** A way as path data, with its end and the direction it ends in. */
export type Trace = { readonly d: string; readonly end: Point; readonly step: Point };

/** How far an arrow runs on after the junction. */
const beyond = 40;

type Circle = (typeof circles)[keyof typeof circles];

const text = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Quarters clockwise from the side somebody comes from to the side they leave to. */
const quarters: Readonly<Partial<Record<Way, number>>> = { left: 1, straight: 2, right: 3, back: 0 };

/** The side a vehicle leaves to; a road that is not there is refused. */
function exitOf(scene: SceneDrawing, vehicle: Vehicle, way: Way): Side {
  const side = sideFrom(vehicle.from, quarters[way] ?? 2);
  roadOf(layoutOf(scene), side);
  return side;
}

/** How far to the left the way out runs, seen from outside. */
function exitLane(scene: SceneDrawing, side: Side, way: Way, lane: number): number {
  const layout = layoutOf(scene);
  const last = roadOf(layout, side).lanes - 1;
  return laneAt(layout, side, way === "left" ? 0 : way === "straight" ? Math.min(lane, last) : last, "out");
}

/** A curve from one point to another that starts and ends in given directions. */
function curve(from: Point, fromStep: Point, to: Point, toStep: Point, pull: number): string {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * pull;
  const a: Point = [from[0] + fromStep[0] * reach, from[1] + fromStep[1] * reach];
  const b: Point = [to[0] - toStep[0] * reach, to[1] - toStep[1] * reach];
  return `C${text(a)} ${text(b)} ${text(to)}`;
}

const outward = (side: Side): Point => {
  const [x, y] = sides[side].step;
  return [-x || 0, -y || 0];
};

/** Over a plain junction. */
function acrossJunction(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  const layout = layoutOf(scene);
  const { nose, left } = stand(scene, vehicle);
  const side = exitOf(scene, vehicle, way);
  const away = exitLane(scene, side, way, vehicle.lane ?? 0);
  const end = pointAt(side, reachInto(layout, side) + beyond, away);
  const front = pointAt(vehicle.from, nose - 4, left);
  const step = outward(side);
  if (way === "straight") return { d: `M${text(front)}L${text(end)}`, end, step };
  const entry = pointAt(vehicle.from, Math.min(nose - 4, reachInto(layout, vehicle.from)), left);
  const exit = pointAt(side, reachInto(layout, side), away);
  const pull = way === "back" ? 0.75 : 0.39;
  const bend = curve(entry, sides[vehicle.from].step, exit, step, pull);
  return { d: `M${text(front)}L${text(entry)}${bend}L${text(end)}`, end, step };
}

/** A point of a ring and the direction of traffic there, at degrees clockwise from the east. */
function ringAt(radius: number, degrees: number): { readonly at: Point; readonly step: Point } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { at: [middle[0] + radius * cos, middle[1] + radius * sin], step: [-sin, cos] };
}

/** Round a circle, clockwise. */
function roundCircle(scene: SceneDrawing, vehicle: Vehicle, way: Way, size: Circle): Trace {
  const slack = size.ring > 50 ? 24 : 60;
  const { nose, left, shape } = stand(scene, vehicle);
  const start = sides[vehicle.from].turn + 90;
  const isIn = vehicle.ring !== undefined;
  const joins = vehicle.ring === undefined ? start + slack : vehicle.ring + (shape.length / size.ring) * 28;
  const leaves = start + (quarters[way] || 4) * 90 - slack;
  const span = (((leaves - joins) % 360) + 360) % 360;
  const side = exitOf(scene, vehicle, way);
  const away = exitLane(scene, side, way, 0);
  const [on, off] = [ringAt(size.ring, joins), ringAt(size.ring, leaves)];
  const [out, end] = [pointAt(side, size.outer + 6, away), pointAt(side, size.outer + beyond - 4, away)];
  const arc = `A${size.ring} ${size.ring} 0 ${span > 180 ? 1 : 0} 1 ${text(off.at)}`;
  const tail = `${arc}${curve(off.at, off.step, out, outward(side), 0.4)}L${text(end)}`;
  if (isIn) return { d: `M${text(on.at)}${tail}`, end, step: outward(side) };
  const front = pointAt(vehicle.from, nose - 4, left);
  const entry = pointAt(vehicle.from, Math.min(size.outer, nose - 4), left);
  const bend = curve(entry, sides[vehicle.from].step, on.at, on.step, 0.4);
  return { d: `M${text(front)}L${text(entry)}${bend}${tail}`, end, step: outward(side) };
}

/** Along a road without a junction: straight on, one lane over, or back. */
function alongRoad(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  const { nose, left } = stand(scene, vehicle);
  const at = (ahead: number, to: number): Point => pointAt(vehicle.from, nose - ahead, to);
  const { step } = sides[vehicle.from];
  const front = at(4, left);
  if (way === "straight") return { d: `M${text(front)}L${text(at(82, left))}`, end: at(82, left), step };
  if (way === "back") {
    const [back, end] = [outward(vehicle.from), at(-40, -left)];
    return {
      d: `M${text(front)}${curve(front, step, at(4, -left), back, 0.75)}L${text(end)}`,
      end,
      step: back,
    };
  }
  const { lane } = roadOf(layoutOf(scene), vehicle.from);
  const target = left + (way === "move-left" ? lane : -lane) - (vehicle.shift ?? 0);
  const end = at(98, target);
  return { d: `M${text(front)}${curve(front, step, at(76, target), step, 0.5)}L${text(end)}`, end, step };
}

/** The way a vehicle wants to go. */
export function wayOf(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  const { centre } = layoutOf(scene);
  if (way === "move-left" || way === "move-right") return alongRoad(scene, vehicle, way);
  if (centre === "roundabout") return roundCircle(scene, vehicle, way, circles.roundabout);
  if (centre === "mini-circle" && way !== "left")
    return roundCircle(scene, vehicle, way, circles["mini-circle"]);
  if (centre === "junction" || centre === "mini-circle") return acrossJunction(scene, vehicle, way);
  return alongRoad(scene, vehicle, way);
}

/** Draws a way: dashes on a pale bed, and a head where it ends. */
export function drawWay({ d, end, step }: Trace, colour: string): string {
  const turn = (Math.atan2(step[1], step[0]) * 180) / Math.PI;
  const outline = `${fill(colour)} stroke="${paint.white}" stroke-width="2" stroke-linejoin="round"`;
  const place = `transform="translate(${num(end[0])} ${num(end[1])}) rotate(${num(turn)})"`;
  return (
    line(d, 7, paint.white, 'opacity=".82"') +
    line(d, 4, colour, 'stroke-dasharray="7 7.5"') +
    group(place, path("M-3 -8.5L13 0L-3 8.5Z", outline))
  );
}
