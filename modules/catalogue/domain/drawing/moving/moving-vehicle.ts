/** A vehicle that drives: its body follows its route, its lamps flash, its letter stays upright. */
import { lookup } from "../lookup.ts";
import { group } from "../svg.ts";
import { badge } from "../scenes/badge.ts";
import { bodies } from "../scenes/palette.ts";
import { stand } from "../scenes/standing.ts";
import { lampParts } from "../scenes/traffic.ts";
import type { SceneDrawing, Vehicle } from "../scenes/types.ts";
import { drawWay, wayOf } from "../scenes/ways.ts";
import { type Beat, flash, jump, travel } from "./beats.ts";
import type { Part } from "./play.ts";
import { routeOf } from "./route.ts";

/** How much of its route is behind, at each moment. */
const beatsOf = ({ comes, goes }: Part, here: number): readonly Beat<number>[] => [
  ...(comes === undefined
    ? [[0, here] as const]
    : [[0, 0] as const, ...(comes[0] > 0 ? [[comes[0], 0] as const] : []), [comes[1], here] as const]),
  ...(goes === undefined ? [] : [[goes[0], here] as const, [goes[1], 1] as const]),
];

/** Its brake lamps are lit from when it slows down until it goes. */
const brakeBeats = ({ comes, goes }: Part): readonly Beat[] => [
  [0, comes === undefined ? "1" : "0"],
  ...(comes === undefined ? [] : [[comes[1] - 0.8, "1"] as const]),
  ...(goes === undefined ? [] : [[goes[0], "0"] as const]),
];

/** Draws the dashed arrow of a vehicle, until it drives along it. */
export function movingWay(scene: SceneDrawing, vehicle: Vehicle, { goes }: Part, length: number): string {
  if (vehicle.way === undefined) return "";
  const arrow = drawWay(wayOf(scene, vehicle, vehicle.way), bodies[vehicle.name]);
  const fades =
    goes === undefined
      ? ""
      : jump(
          "opacity",
          [
            [0, "1"],
            [goes[0] + 0.4, "0"],
          ],
          length,
        );
  return group("", fades, arrow);
}

/** Draws a vehicle with its movement. */
export function movingVehicle(scene: SceneDrawing, vehicle: Vehicle, part: Part, length: number): string {
  const { shape } = stand(scene, vehicle);
  const { d, here } = routeOf(scene, vehicle);
  const beats = beatsOf(part, here);
  const { brakes, indicators, sound } = lampParts({ ...vehicle, brakes: true }, shape);
  const stops = vehicle.brakes === true || part.comes !== undefined;
  const body = group(
    'transform="rotate(90)"',
    shape.body(lookup<string, string>(bodies, vehicle.name, "name")),
    stops ? group("", jump("opacity", brakeBeats(part), length), brakes) : "",
    indicators === "" ? "" : group("", flash(), indicators),
    sound === "" ? "" : group("", flash(0.5), sound),
  );
  const letter = vehicle.name === "own" || vehicle.name === "other" ? "" : badge(vehicle.name, 0, 0);
  return (
    group("", travel(d, beats, length, true), body) +
    (letter === "" ? "" : group("", travel(d, beats, length, false), letter))
  );
}
