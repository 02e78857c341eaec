/** Measures of a scene: widths of roads, positions of lanes, lines and crossings. */
import { lookup } from "../lookup.ts";
import { type Layout, layouts, type Road } from "./layouts.ts";
import type { Side } from "./sides.ts";
import type { SceneDrawing } from "./types.ts";

/** Width of the pavement beside a road. */
export const pavement = 10;

/** Depth of a pedestrian crossing, along the road. */
export const crossingDepth = 26;

/** The circle in the middle: its island, the middle of its ring, and its outer edge. */
export const circles = {
  roundabout: { island: 42, ring: 69, outer: 97 },
  "mini-circle": { island: 13, ring: 31, outer: 46 },
} as const;

/** Returns the layout that a scene names; throws on unknown names. */
export function layoutOf(scene: SceneDrawing): Layout {
  return lookup<string, Layout>(layouts, scene.layout, "layout");
}

/** Returns the road that an arm belongs to; throws when the arm does not exist. */
export function roadOf(layout: Layout, side: Side): Road {
  const road = side === "north" || side === "south" ? layout.up : layout.across;
  if (road === undefined || !layout.arms.includes(side)) throw new Error(`drawing: no road to the ${side}`);
  return road;
}

/** Half of the width of a road, shoulders left out. */
export function halfOf(road: Road | undefined): number {
  if (road === undefined) return 0;
  if (road.oneWay !== undefined) return (road.lanes * road.lane) / 2;
  return (road.median ?? 0) / 2 + road.lanes * road.lane;
}

/**
 * Returns how far to the left of the middle a lane runs, as seen by incoming traffic; `out` selects the outgoing lanes.
 */
export function laneAt(layout: Layout, side: Side, lane: number, direction: "in" | "out"): number {
  const road = roadOf(layout, side);
  if (lane < 0 || lane >= road.lanes) throw new Error(`drawing: no lane ${lane} to the ${side}`);
  if (road.rails === true) return 0;
  const fromLeft = lane + 0.5;
  if (road.oneWay !== undefined) {
    if ((road.oneWay === side) !== (direction === "in")) {
      throw new Error(`drawing: the one-way road from the ${road.oneWay} has no such lane to the ${side}`);
    }
    const left = (road.lanes / 2 - fromLeft) * road.lane;
    return direction === "in" ? left : -left;
  }
  const left = halfOf(road) - fromLeft * road.lane;
  return direction === "in" ? left : -left;
}

/** Returns how far the middle of the scene reaches into an arm: to the edge of the crossed road. */
export function reachInto(layout: Layout, side: Side): number {
  switch (layout.centre) {
    case "roundabout":
      return circles.roundabout.outer;
    case "rails":
      return 38;
    case "none":
    case "narrow":
    case "lane-ends":
    case "slip":
      return 0;
    default:
      return halfOf(side === "north" || side === "south" ? layout.across : layout.up);
  }
}

/** Returns the distances of an arm's crossing from the middle: its near and its far edge. */
export function crossingOf(layout: Layout, side: Side): { readonly near: number; readonly far: number } {
  const near = layout.centre === "none" ? -crossingDepth / 2 : reachInto(layout, side) + 5;
  return { near, far: near + crossingDepth };
}

/** Returns the distance of an arm's line from the middle, painted or not: vehicles wait behind it. */
export function lineOf(scene: SceneDrawing, side: Side): number {
  const layout = layoutOf(scene);
  const crossings = scene.crossings ?? [];
  const crossed = layout.centre === "none" ? crossings.length > 0 : crossings.includes(side);
  if (crossed) return crossingOf(layout, side).far + 9;
  return reachInto(layout, side) === 0 ? 0 : reachInto(layout, side) + 7;
}
