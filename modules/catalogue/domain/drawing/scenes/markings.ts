/** The paint on the roads of a scene: middle and lane lines, stop and yield lines, crossings, arrows. */
import { lookup } from "../lookup.ts";
import { bar, num } from "../svg.ts";
import { along } from "./ground.ts";
import { drawLaneArrow } from "./lane-arrows.ts";
import type { Centre, Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { crossingOf, halfOf, laneAt, layoutOf, lineOf, reachInto, roadOf } from "./plan.ts";
import { pointAt, reachOf, type Side } from "./sides.ts";
import type { PaintedLine, SceneDrawing } from "./types.ts";
import { yellowBox } from "./yellow-box.ts";

/** A line that runs along an arm at a distance to the left of its middle. */
function stripe(side: Side, near: number, left: number, width: number, colour: string, dash: string): string {
  const [x1, y1] = pointAt(side, near, left);
  const [x2, y2] = pointAt(side, reachOf(side), left);
  const extra = dash === "" ? "" : `stroke-dasharray="${dash}"`;
  return bar(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, width, colour, extra);
}

/** Middle line and lane lines of an arm. */
function lanes(layout: Layout, side: Side, near: number): string {
  const road = roadOf(layout, side);
  if (road.rails === true || road.unmarked === true) return "";
  const half = halfOf(road);
  const between = Array.from({ length: road.lanes - 1 }, (_, index) => (index + 1) * road.lane);
  const lefts =
    road.oneWay === undefined
      ? between.flatMap((at) => [half - at, at - half])
      : between.map((at) => half - at);
  const inner = lefts.map((left) => stripe(side, near, left, 2, paint.white, "9 9"));
  const isPlain = road.oneWay === undefined && road.median === undefined;
  const middleLine = isPlain ? stripe(side, near, 0, 3, paint.white, "14 9") : "";
  const edges = [half, -half].filter(
    (left) => road.oneWay === undefined || left * (road.oneWay === side ? 1 : -1) > 0,
  );
  const shoulders =
    road.shoulder === undefined
      ? ""
      : edges.map((left) => stripe(side, near, left, 3, paint.yellow, "")).join("");
  return inner.join("") + middleLine + shoulders;
}

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

/** The distance at which the middle line begins: behind the splitter of a roundabout, behind a build-out. */
const clear: Readonly<Partial<Record<Centre, number>>> = { roundabout: 28, narrow: 68 };

/** Draws all painted markings. */
export function markings(scene: SceneDrawing): string {
  const layout = layoutOf(scene);
  const crossings = scene.crossings ?? [];
  const longitudinal = layout.arms.map((side) => {
    const isLined = (scene.lines ?? []).some(({ at }) => at === side);
    const isCrossed = layout.centre === "none" ? crossings.length > 0 : crossings.includes(side);
    const near = isLined || isCrossed ? lineOf(scene, side) : reachInto(layout, side);
    return lanes(layout, side, near + (clear[layout.centre] ?? 0));
  });
  return (
    longitudinal.join("") +
    through(layout) +
    (scene.lines ?? []).map((each) => across(scene, each)).join("") +
    crossings.map((side) => crossing(layout, side)).join("") +
    (scene.arrows ?? []).map((each) => drawLaneArrow(scene, each)).join("") +
    (scene.box === true ? yellowBox(layout) : "")
  );
}

/** The middle line of the road that continues past a side road. */
function through(layout: Layout): string {
  if (layout.centre !== "junction" || layout.arms.length !== 3) return "";
  const isUp = layout.arms.includes("north") && layout.arms.includes("south");
  const road = isUp ? layout.up : layout.across;
  if (road?.median !== undefined) return "";
  const reach = reachInto(layout, isUp ? "north" : "east");
  const [x, y] = pointAt("north", 0, 0);
  const d = isUp
    ? `M${num(x)} ${num(y - reach)}v${num(2 * reach)}`
    : `M${num(x - reach)} ${num(y)}h${num(2 * reach)}`;
  return bar(d, 3, paint.white, 'stroke-dasharray="14 9"');
}
