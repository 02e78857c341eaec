/** The positions of the vehicles of a scene, and the directions they face. */
import { lookup } from "../lookup.ts";
import type { Point } from "../polygon.ts";
import { circles, laneAt, layoutOf, lineOf } from "./plan.ts";
import { middle, pointAt, sides } from "./sides.ts";
import type { SceneDrawing, Vehicle } from "./types.ts";
import type { VehicleShape } from "./vehicle-parts.ts";
import { vehicles } from "./vehicles.ts";

/** The space between a line and the vehicle waiting at it. */
const gap = 5;

/** A positioned vehicle: its middle, degrees clockwise from facing north, and its nose. */
export type Standing = {
  readonly shape: VehicleShape;
  readonly at: Point;
  readonly turn: number;
  /** Its distance to the left of the middle line, as its driver sees it. */
  readonly left: number;
  /** The distance of its nose from the middle of the scene, along its approach. */
  readonly nose: number;
};

function onRing(scene: SceneDrawing, degrees: number, shape: VehicleShape): Standing {
  const { centre } = layoutOf(scene);
  if (centre !== "roundabout" && centre !== "mini-circle") throw new Error("drawing: no ring to stand on");
  const radius = circles[centre].ring;
  const angle = (degrees * Math.PI) / 180;
  const at: Point = [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  return { shape, at, turn: degrees + 180, left: 0, nose: 0 };
}

/** Positions a vehicle; throws on unknown sides, kinds and lanes. */
export function stand(scene: SceneDrawing, vehicle: Vehicle): Standing {
  const shape: VehicleShape = lookup(vehicles, vehicle.kind, "vehicle");
  const { turn } = lookup(sides, vehicle.from, "side");
  if (vehicle.ring !== undefined) return onRing(scene, vehicle.ring, shape);
  const lane = laneAt(layoutOf(scene), vehicle.from, vehicle.lane ?? 0, "in");
  const left = (vehicle.wrongHalf === true ? -lane : lane) + (vehicle.shift ?? 0);
  const nose = lineOf(scene, vehicle.from) + gap + (vehicle.back ?? 0);
  return { shape, at: pointAt(vehicle.from, nose + shape.length / 2, left), turn, left, nose };
}
