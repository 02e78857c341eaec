/** What does not fit in a scene, by field; and the part of it that can be drawn all the same, while it is being drawn. */
import type { SceneFault, SceneFaultKind } from "../../../../contract/index.ts";
import type { SceneDrawing } from "../types.ts";
import { comesFrom, faultAt, layoutIn, roadTo } from "./fault.ts";
import { rowFaults } from "./row-faults.ts";
import { vehicleFaults } from "./vehicle-faults.ts";

/** Yields what does not fit about the road itself. */
function* roadFaults(scene: SceneDrawing): Iterable<SceneFault> {
  const layout = layoutIn(scene);
  const { crossings = [], box, middle, lanes, reserved, reservedFor } = scene;
  for (const [row, side] of crossings.entries())
    if (roadTo(layout, side) === undefined) yield faultAt(`crossings.${row}`, "no-road");
  if (box === true && layout.centre !== "junction") yield faultAt("box", "no-box");
  const { up } = layout;
  if (middle !== undefined && (up === undefined || up.oneWay !== undefined || up.median !== undefined))
    yield faultAt("middle", "no-middle");
  const isWide = layout.arms.some((side) => (roadTo(layout, side)?.lanes ?? 0) > 1);
  if (lanes !== undefined && !isWide) yield faultAt("lanes", "no-lanes");
  if (reservedFor !== undefined && reserved === undefined) yield faultAt("reservedFor", "no-reserved");
  if (reserved === undefined) return;
  const road = roadTo(layout, reserved);
  if (road === undefined) yield faultAt("reserved", "no-road");
  else if (!comesFrom(road, reserved)) yield faultAt("reserved", "wrong-way");
  else if (road.lanes < 2) yield faultAt("reserved", "no-lanes");
}

/** Returns everything that does not fit in a scene whose data is in its form: first the road, then what is on it. */
export const sceneFaults = (
  scene: SceneDrawing,
  hasSign: (code: string) => boolean,
): readonly SceneFault[] => [...roadFaults(scene), ...vehicleFaults(scene), ...rowFaults(scene, hasSign)];

/** Faults of rows that cannot be drawn. The others are in the picture, where an editor sees what is wrong. */
const undrawable: ReadonlySet<SceneFaultKind> = new Set([
  "no-road",
  "no-lane",
  "wrong-way",
  "no-circle",
  "no-sign",
]);

/** Returns a scene without the rows and the ways that cannot be drawn. */
export const drawablePart = (scene: SceneDrawing, faults: readonly SceneFault[]): SceneDrawing => {
  const gone = new Set(
    faults
      .filter(({ fault }) => undrawable.has(fault))
      .map(({ field }) => field.split(".").slice(0, 2).join(".")),
  );
  const wayless = new Set(faults.filter(({ fault }) => fault === "no-way-out").map(({ field }) => field));
  const rows = Object.entries(scene).flatMap(([name, value]): [string, unknown][] => {
    if (gone.has(name) || (name === "box" && faults.some(({ fault }) => fault === "no-box"))) return [];
    if (!Array.isArray(value)) return [[name, value]];
    return [[name, value.filter((_row, index) => !gone.has(`${name}.${index}`))]];
  });
  const vehicles = scene.vehicles.flatMap((vehicle, row) => {
    if (gone.has(`vehicles.${row}`)) return [];
    const { way: _way, ...still } = vehicle;
    return [wayless.has(`vehicles.${row}.way`) ? still : vehicle];
  });
  return { ...(Object.fromEntries(rows) as SceneDrawing), vehicles };
};
