/** What the checks of a scene share: faults by field, and the roads of the scene's layout. */
import type { SceneFault, SceneFaultKind } from "../../../../contract/index.ts";
import { type Layout, layouts, type Road } from "../layouts.ts";
import { middle, sheet, type Side } from "../sides.ts";
import type { SceneDrawing } from "../types.ts";

/** Returns a fault of a field. */
export const faultAt = (field: string, fault: SceneFaultKind): SceneFault => ({ field, fault });

/** The layout of a scene, which the schema has checked. */
export const layoutIn = (scene: SceneDrawing): Layout => layouts[scene.layout];

/** Returns the road to a side; undefined where the layout has none. */
export const roadTo = (layout: Layout, side: Side): Road | undefined => {
  if (!layout.arms.includes(side)) return undefined;
  return side === "north" || side === "south" ? layout.up : layout.across;
};

/** Whether traffic of a road may come from this side. */
export const comesFrom = (road: Road, side: Side): boolean =>
  road.oneWay === undefined || road.oneWay === side;

/** Whether a point is on the sheet, or so little beyond its edge that part of something there is visible. */
export const isOnSheet = ([x, y]: readonly [number, number], beyond = 0): boolean =>
  Math.abs(x - middle[0]) <= sheet.width / 2 + beyond && Math.abs(y - middle[1]) <= sheet.height / 2 + beyond;
