/** What does not fit about the vehicles of a scene. */
import type { SceneFault } from "../../../../contract/index.ts";
import { halfOf } from "../plan.ts";
import { sideFrom } from "../sides.ts";
import { type Standing, stand } from "../standing.ts";
import type { SceneDrawing, Vehicle, Way } from "../types.ts";
import { quarters } from "../way-parts.ts";
import { comesFrom, faultAt, isOnSheet, layoutIn, roadTo } from "./fault.ts";
import { overlap } from "./overlap.ts";

const circular: readonly string[] = ["roundabout", "mini-circle"];
/** Layouts in whose middle no vehicle can turn into another road. */
const straight: readonly string[] = ["none", "narrow", "lane-ends", "slip", "rails"];
const sounding: readonly string[] = ["ambulance", "fire-engine"];

/** What keeps a vehicle from being drawn at all. */
const placeFault = (scene: SceneDrawing, { from, lane = 0, ring }: Vehicle) => {
  const layout = layoutIn(scene);
  const road = roadTo(layout, from);
  if (road === undefined) return { field: "from", fault: "no-road" } as const;
  if (ring !== undefined && !circular.includes(layout.centre))
    return { field: "ring", fault: "no-circle" } as const;
  if (ring !== undefined) return null;
  if (lane >= road.lanes) return { field: "lane", fault: "no-lane" } as const;
  return comesFrom(road, from) ? null : ({ field: "from", fault: "wrong-way" } as const);
};

/** Whether a vehicle is on the half of the road that it belongs to. */
const isOnRoad = (scene: SceneDrawing, vehicle: Vehicle, { left }: Standing): boolean => {
  const road = roadTo(layoutIn(scene), vehicle.from)!;
  if (vehicle.ring !== undefined || road.rails === true) return true;
  if (Math.abs(left) >= halfOf(road) + (road.shoulder ?? 0)) return false;
  if (road.oneWay !== undefined) return vehicle.wrongHalf !== true;
  return vehicle.wrongHalf === true ? left < 0 : left > (road.median ?? 0) / 2;
};

/** Whether there is a road, or a lane, where a vehicle wants to go. */
const leadsOut = (scene: SceneDrawing, vehicle: Vehicle, way: Way, { left }: Standing): boolean => {
  const layout = layoutIn(scene);
  const road = roadTo(layout, vehicle.from)!;
  if (way === "move-left" || way === "move-right") {
    const target = left + (way === "move-left" ? road.lane : -road.lane);
    return vehicle.ring === undefined && Math.abs(target) < halfOf(road) + (road.shoulder ?? 0);
  }
  const isTurn = way === "left" || way === "right";
  if (straight.includes(layout.centre)) return !isTurn;
  const side = sideFrom(vehicle.from, quarters[way]);
  const exit = roadTo(layout, side);
  return exit !== undefined && exit.oneWay !== side;
};

const turnOf = (way: Way | undefined): string | null =>
  way === undefined || way === "straight" ? null : way === "back" ? "right" : way.replace("move-", "");

function* faultsOf(scene: SceneDrawing, vehicle: Vehicle): Iterable<readonly [string, SceneFault["fault"]]> {
  const { kind, way, indicator, siren, beam } = vehicle;
  if (siren === true && !sounding.includes(kind)) yield ["siren", "no-siren"];
  if (beam !== undefined && scene.night !== true) yield ["beam", "no-night"];
  const unplaced = placeFault(scene, vehicle);
  if (unplaced !== null) {
    yield [unplaced.field, unplaced.fault];
    return;
  }
  const road = roadTo(layoutIn(scene), vehicle.from)!;
  const standing = stand(scene, vehicle);
  if ((kind === "train") !== (road.rails === true)) yield ["kind", "rails"];
  if (!isOnSheet(standing.at, standing.shape.length / 2)) yield ["back", "off-sheet"];
  if (!isOnRoad(scene, vehicle, standing))
    yield [vehicle.shift === undefined ? "wrongHalf" : "shift", "off-road"];
  if (way !== undefined && !leadsOut(scene, vehicle, way, standing)) yield ["way", "no-way-out"];
  const turn = turnOf(way);
  if (turn !== null && (indicator === "left" || indicator === "right") && indicator !== turn)
    yield ["indicator", "indicator"];
}

/** Yields the vehicles that are in the same place as one before them. */
function* overlapping(scene: SceneDrawing): Iterable<number> {
  const placed = scene.vehicles.flatMap((vehicle, row) =>
    placeFault(scene, vehicle) === null ? [{ row, standing: stand(scene, vehicle) }] : [],
  );
  for (const [index, { row, standing }] of placed.entries())
    if (placed.slice(0, index).some((other) => overlap(standing, other.standing))) yield row;
}

/** Yields what does not fit about the vehicles, by field. */
export function* vehicleFaults(scene: SceneDrawing): Iterable<SceneFault> {
  const seen = new Set<string>((scene.walkers ?? []).flatMap(({ name }) => name ?? []));
  for (const [row, vehicle] of scene.vehicles.entries()) {
    const field = (name: string) => `vehicles.${row}.${name}`;
    if (vehicle.name !== "other" && seen.has(vehicle.name)) yield faultAt(field("name"), "twice");
    seen.add(vehicle.name);
    for (const [name, fault] of faultsOf(scene, vehicle)) yield faultAt(field(name), fault);
  }
  for (const row of overlapping(scene)) yield faultAt(`vehicles.${row}.back`, "overlap");
}
