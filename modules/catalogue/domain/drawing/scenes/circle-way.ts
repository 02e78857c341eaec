/** The paths of vehicles round a roundabout or a mini-circle. */
import type { Point } from "../polygon.ts";
import type { circles } from "./plan.ts";
import { middle, pointAt, sides } from "./sides.ts";
import { stand } from "./standing.ts";
import type { SceneDrawing, Vehicle, Way } from "./types.ts";
import { beyond, curve, exitLane, exitOf, outward, quarters, text, type Trace } from "./way-parts.ts";

type Circle = (typeof circles)[keyof typeof circles];

/** A point of a ring and the direction of traffic there, at degrees clockwise from the east. */
function ringAt(radius: number, degrees: number): { readonly at: Point; readonly step: Point } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { at: [middle[0] + radius * cos, middle[1] + radius * sin], step: [-sin, cos] };
}

/** Returns the path round a circle, clockwise, from the entry or from the vehicle's position on the ring. */
export function roundCircle(scene: SceneDrawing, vehicle: Vehicle, way: Way, size: Circle): Trace {
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
  const tail = `${arc}${curve(off.at, off.step, out, outward(side), 0.4)}`;
  if (isIn) return { d: `M${text(on.at)}${tail}`, end, step: outward(side) };
  const front = pointAt(vehicle.from, nose - 4, left);
  const entry = pointAt(vehicle.from, Math.min(size.outer, nose - 4), left);
  const bend = curve(entry, sides[vehicle.from].step, on.at, on.step, 0.4);
  return { d: `M${text(front)}L${text(entry)}${bend}${tail}`, end, step: outward(side) };
}
