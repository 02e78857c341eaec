/** What is painted on the roads of a scene: middle and lane lines, stop and yield lines, crossings, arrows. */
import { bar, fill, group, line, num, path } from "../svg.ts";
import { yellowBox } from "./extras.ts";
import { along } from "./ground.ts";
import type { Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { crossingOf, halfOf, laneAt, layoutOf, lineOf, reachInto, roadOf } from "./plan.ts";
import { pointAt, reachOf, type Side, sides } from "./sides.ts";
import type { LaneArrow, PaintedLine, SceneDrawing } from "./types.ts";

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

/** A stop or yield line across the lanes that come in. */
function across(scene: SceneDrawing, { kind, at }: PaintedLine): string {
  const road = roadOf(layoutOf(scene), at);
  const half = halfOf(road);
  const near = lineOf(scene, at);
  const inner = road.oneWay === undefined ? (road.median ?? 0) / 2 + 1.5 : -half;
  if (kind === "stop") return along(at, near - 3, near + 3, inner, half - 1, paint.white);
  const [x1, y1] = pointAt(at, near, half - 1);
  const [x2, y2] = pointAt(at, near, inner);
  return bar(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, 5, paint.white, 'stroke-dasharray="7.5 5"');
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

const arrowShapes = {
  straight: "M0 18V-8",
  left: "M0 18V0Q0 -6 -6 -6",
  right: "M0 18V0Q0 -6 6 -6",
} as const;
const arrowHeads = {
  straight: "M-6 -7L0 -20L6 -7Z",
  left: "M-5 -12L-16 -6L-5 0Z",
  right: "M5 -12L16 -6L5 0Z",
} as const;

function laneArrow(scene: SceneDrawing, arrow: LaneArrow): string {
  const left = laneAt(layoutOf(scene), arrow.at, arrow.lane, "in");
  const [x, y] = pointAt(arrow.at, lineOf(scene, arrow.at) + 80, left);
  const points = arrow.points.split("-") as (keyof typeof arrowShapes)[];
  const drawn = points.map((to) => {
    if (!Object.hasOwn(arrowShapes, to)) throw new Error(`drawing: unknown lane arrow "${arrow.points}"`);
    return line(arrowShapes[to], 4, paint.yellow) + path(arrowHeads[to], fill(paint.yellow));
  });
  return group(`transform="translate(${num(x)} ${num(y)}) rotate(${sides[arrow.at].turn})"`, ...drawn);
}

/** Draws all that is painted. */
export function markings(scene: SceneDrawing): string {
  const layout = layoutOf(scene);
  const crossings = scene.crossings ?? [];
  const longitudinal = layout.arms.map((side) => {
    const isLined = (scene.lines ?? []).some(({ at }) => at === side);
    const isCrossed = layout.centre === "none" ? crossings.length > 0 : crossings.includes(side);
    const near = isLined || isCrossed ? lineOf(scene, side) : reachInto(layout, side);
    return lanes(layout, side, layout.centre === "narrow" ? 68 : near);
  });
  return (
    longitudinal.join("") +
    through(layout) +
    (scene.lines ?? []).map((each) => across(scene, each)).join("") +
    crossings.map((side) => crossing(layout, side)).join("") +
    (scene.arrows ?? []).map((each) => laneArrow(scene, each)).join("") +
    (scene.box === true ? yellowBox(layout) : "")
  );
}

/** The middle line of the road that runs on past a side road. */
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
