/** The dashed arrows that show the intended paths of vehicles. */
import { lookup } from "../lookup.ts";
import type { Point } from "../polygon.ts";
import { fill, group, line, num, path } from "../svg.ts";
import { roundCircle } from "./circle-way.ts";
import { bodies, paint } from "./palette.ts";
import { circles, layoutOf, reachInto, roadOf } from "./plan.ts";
import { pointAt, sides } from "./sides.ts";
import { stand } from "./standing.ts";
import type { SceneDrawing, Vehicle, Way } from "./types.ts";
import { beyond, curve, exitLane, exitOf, outward, quarters, text, type Trace } from "./way-parts.ts";

/** A path over a plain junction. */
function acrossJunction(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  const layout = layoutOf(scene);
  const { nose, left } = stand(scene, vehicle);
  const side = exitOf(scene, vehicle, way);
  const away = exitLane(scene, side, way, vehicle.lane ?? 0);
  const end = pointAt(side, reachInto(layout, side) + beyond, away);
  const front = pointAt(vehicle.from, nose - 4, left);
  const step = outward(side);
  if (way === "straight") return { d: `M${text(front)}`, end, step };
  const entry = pointAt(vehicle.from, Math.min(nose - 4, reachInto(layout, vehicle.from)), left);
  const exit = pointAt(side, reachInto(layout, side), away);
  const pull = way === "back" ? 0.75 : 0.39;
  const bend = curve(entry, sides[vehicle.from].step, exit, step, pull);
  return { d: `M${text(front)}L${text(entry)}${bend}`, end, step };
}

/** A path along a road without a junction: straight on, one lane over, or back. */
function alongRoad(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  const { nose, left } = stand(scene, vehicle);
  const at = (ahead: number, to: number): Point => pointAt(vehicle.from, nose - ahead, to);
  const { step } = sides[vehicle.from];
  const front = at(4, left);
  if (way === "straight") return { d: `M${text(front)}`, end: at(82, left), step };
  if (way === "back") {
    const [back, end] = [outward(vehicle.from), at(-40, -left)];
    return { d: `M${text(front)}${curve(front, step, at(4, -left), back, 0.75)}`, end, step: back };
  }
  const { lane } = roadOf(layoutOf(scene), vehicle.from);
  const target = left + (way === "move-left" ? lane : -lane) - (vehicle.shift ?? 0);
  const end = at(98, target);
  return { d: `M${text(front)}${curve(front, step, at(76, target), step, 0.5)}`, end, step };
}

/** Returns the intended path of a vehicle. */
export function wayOf(scene: SceneDrawing, vehicle: Vehicle, way: Way): Trace {
  lookup(quarters, way, "way");
  const { centre } = layoutOf(scene);
  if (way === "move-left" || way === "move-right") return alongRoad(scene, vehicle, way);
  if (centre === "roundabout") return roundCircle(scene, vehicle, way, circles.roundabout);
  if (centre === "mini-circle" && way !== "left")
    return roundCircle(scene, vehicle, way, circles["mini-circle"]);
  if (centre === "junction" || centre === "mini-circle" || centre === "bend")
    return acrossJunction(scene, vehicle, way);
  return alongRoad(scene, vehicle, way);
}

/** How much earlier your arrow ends than another one that leads to the same place, so that both heads show. */
const earlier = 19;

/** Draws the paths of all vehicles. Where yours ends with another one it lies on top, so that it is not hidden. */
export function drawWays(scene: SceneDrawing): string {
  const traces = scene.vehicles.flatMap((vehicle) =>
    vehicle.way === undefined ? [] : [{ name: vehicle.name, ...wayOf(scene, vehicle, vehicle.way) }],
  );
  const covered = traces.find((trace) => trace.name === "own" && traces.some((other) => meet(trace, other)));
  const drawn =
    covered === undefined ? traces : [...traces.filter((each) => each !== covered), shorter(covered)];
  return drawn.map((trace) => drawWay(trace, bodies[trace.name])).join("");
}

const meet = (one: Trace, other: Trace): boolean => one !== other && text(one.end) === text(other.end);

const shorter = <Way extends Trace>(trace: Way): Way => {
  const { end, step } = trace;
  return { ...trace, end: [end[0] - step[0] * earlier, end[1] - step[1] * earlier] };
};

/** Draws a path: dashes on a pale background, and an arrow head at its end. */
export function drawWay({ d: bent, end, step }: Trace, colour: string): string {
  const d = `${bent}L${text(end)}`;
  const turn = (Math.atan2(step[1], step[0]) * 180) / Math.PI;
  const outline = `${fill(colour)} stroke="${paint.white}" stroke-width="2" stroke-linejoin="round"`;
  const place = `transform="translate(${num(end[0])} ${num(end[1])}) rotate(${num(turn)})"`;
  return (
    line(d, 7, paint.white, 'opacity=".82"') +
    line(d, 4, colour, 'stroke-dasharray="7 7.5"') +
    group(place, path("M-3 -8.5L13 0L-3 8.5Z", outline))
  );
}
