/** The paint on the roads of a scene: lines along and across it, crossings, arrows, and what is painted at the kerb. */
import { lookup } from "../lookup.ts";
import { bar, num } from "../svg.ts";
import { along } from "./ground.ts";
import { drawLaneArrow } from "./lane-arrows.ts";
import { drawBay, drawKerbLine } from "./kerbside.ts";
import type { Layout } from "./layouts.ts";
import { linesAlong } from "./lines-along.ts";
import { paint } from "./palette.ts";
import { crossingOf, halfOf, laneAt, layoutOf, lineOf, roadOf } from "./plan.ts";
import { pointAt, type Side } from "./sides.ts";
import type { PaintedLine, SceneDrawing } from "./types.ts";
import { yellowBox } from "./yellow-box.ts";

const dashes = { stop: "", yield: 'stroke-dasharray="7.5 5"' } as const;

/** A stop or yield line across the incoming lanes. */
function across(scene: SceneDrawing, { kind, at, lane }: PaintedLine): string {
  const dash = lookup(dashes, kind, "line");
  const road = roadOf(layoutOf(scene), at);
  const half = halfOf(road);
  const near = lineOf(scene, at);
  const island = layoutOf(scene).centre === "roundabout" ? 9 : (road.median ?? 0) / 2;
  const inner = road.oneWay === undefined ? island + 1.5 : 1 - half;
  const middle = lane === undefined ? null : laneAt(layoutOf(scene), at, lane, "in");
  const [from, to] =
    middle === null ? [half - 1, inner] : [middle + road.lane / 2 - 1, middle - road.lane / 2 + 1];
  const [x1, y1] = pointAt(at, near, from);
  const [x2, y2] = pointAt(at, near, to);
  return bar(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, kind === "stop" ? 6 : 5, paint.white, dash);
}

/** A row of white blocks across an arm. */
function crossing(layout: Layout, side: Side): string {
  const { near, far } = crossingOf(layout, side);
  const half = halfOf(roadOf(layout, side));
  const count = Math.floor(half / 7);
  const pitch = (2 * half) / count;
  const blocks = Array.from({ length: count }, (_, index) => {
    const left = half - pitch * (index + 0.5);
    return along(side, near, far, left - pitch * 0.29, left + pitch * 0.29, paint.white);
  });
  return blocks.join("");
}

/** Draws all painted markings. */
export function markings(scene: SceneDrawing): string {
  const layout = layoutOf(scene);
  return (
    linesAlong(scene) +
    (scene.lines ?? []).map((each) => across(scene, each)).join("") +
    (scene.crossings ?? []).map((side) => crossing(layout, side)).join("") +
    (scene.arrows ?? []).map((each) => drawLaneArrow(scene, each)).join("") +
    (scene.kerbLines ?? []).map((each) => drawKerbLine(scene, each)).join("") +
    (scene.bays ?? []).map((each) => drawBay(scene, each)).join("") +
    (scene.box === true ? yellowBox(layout) : "")
  );
}
