/** The lines that run along the roads of a scene: middle lines, lane lines, the line of a shoulder. */
import { fill, group, num } from "../svg.ts";
import { words } from "../words.ts";
import type { Centre, Layout, Road } from "./layouts.ts";
import { paint } from "./palette.ts";
import { halfOf, layoutOf, lineOf, reachInto, roadOf } from "./plan.ts";
import { middle, pointAt, reachOf, type Side } from "./sides.ts";
import { broken, laneLine, painted, reservedLine, type Stroke, stripe, unbroken } from "./strokes.ts";
import type { SceneDrawing } from "./types.ts";

/** The parts of the middle line of a road: how far each lies to the left, and how it is painted. */
function middleLines(
  scene: SceneDrawing,
  isUp: boolean,
): readonly (readonly [left: number, stroke: Stroke])[] {
  const asked = isUp ? scene.middle : undefined;
  if (asked === undefined) return [[0, broken]];
  return (asked === "double" ? [3.2, -3.2] : [0]).map((left) => [left, unbroken]);
}

/** How far a left lane that joins or ends runs along an arm: an island or the kerb takes its place there. */
const leftLaneReaches: Readonly<Partial<Record<Centre, Partial<Record<Side, number>>>>> = {
  slip: { south: 70, north: 122 },
  "lane-ends": { north: 70 },
};

/** Lines between lanes in the same direction. */
function laneLines(scene: SceneDrawing, road: Road, side: Side, near: number): string {
  const half = halfOf(road);
  const between = Array.from({ length: road.lanes - 1 }, (_, index) => (index + 1) * road.lane);
  const lefts =
    road.oneWay === undefined
      ? between.flatMap((at) => [half - at, at - half])
      : between.map((at) => half - at);
  const { centre } = layoutOf(scene);
  const isOfLastingLane = (left: number) => left * (side === road.oneWay ? 1 : -1) !== half - road.lane;
  const farOf = (left: number) =>
    isOfLastingLane(left) ? reachOf(side) : (leftLaneReaches[centre]?.[side] ?? reachOf(side));
  const isReserved = (left: number) =>
    scene.reserved !== undefined && left * (side === scene.reserved ? 1 : -1) === half - road.lane;
  return lefts
    .map((left) => {
      const stroke = isReserved(left) ? reservedLine : scene.lanes === "solid" ? unbroken : laneLine;
      return stripe(side, near, farOf(left), left, stroke);
    })
    .join("");
}

function shoulderLines(road: Road, side: Side, near: number): string {
  if (road.shoulder === undefined) return "";
  const half = halfOf(road);
  const edges = [half, -half].filter(
    (left) => road.oneWay === undefined || left * (road.oneWay === side ? 1 : -1) > 0,
  );
  return edges.map((left) => stripe(side, near, reachOf(side), left, [3, paint.yellow])).join("");
}

/** The distance at which the middle line begins: behind the splitter of a roundabout, behind a build-out. */
const clear: Readonly<Partial<Record<Centre, number>>> = { roundabout: 28, narrow: 68 };

function alongMiddle(scene: SceneDrawing, side: Side, near: number): string {
  return middleLines(scene, side === "north" || side === "south")
    .map(([left, stroke]) => stripe(side, near, reachOf(side), left, stroke))
    .join("");
}

function linesOf(scene: SceneDrawing, layout: Layout, side: Side): string {
  const road = roadOf(layout, side);
  if (road.rails === true || road.unmarked === true) return "";
  const crossings = scene.crossings ?? [];
  const isLined = (scene.lines ?? []).some(({ at }) => at === side);
  const isCrossed = layout.centre === "none" ? crossings.length > 0 : crossings.includes(side);
  const begins = isLined || isCrossed ? lineOf(scene, side) : reachInto(layout, side);
  const near = begins + (clear[layout.centre] ?? 0);
  const isPlain = road.oneWay === undefined && road.median === undefined;
  return (
    laneLines(scene, road, side, near) +
    (isPlain ? alongMiddle(scene, side, near) : "") +
    shoulderLines(road, side, near)
  );
}

/** The middle line of the road that continues past a side road. */
function pastSideRoad(scene: SceneDrawing, layout: Layout): string {
  if (layout.centre !== "junction" || layout.arms.length !== 3) return "";
  const isUp = layout.arms.includes("north") && layout.arms.includes("south");
  if ((isUp ? layout.up : layout.across)?.median !== undefined) return "";
  const reach = reachInto(layout, isUp ? "north" : "east");
  const [x, y] = middle;
  return middleLines(scene, isUp)
    .map(([left, stroke]) =>
      painted(
        isUp
          ? `M${num(x + left)} ${num(y - reach)}v${num(2 * reach)}`
          : `M${num(x - reach)} ${num(y)}h${num(2 * reach)}`,
        stroke,
      ),
    )
    .join("");
}

/** The middle line of a road that bends. */
function roundBend(layout: Layout): string {
  if (layout.centre !== "bend") return "";
  const [x, y] = middle;
  const half = halfOf(layout.up);
  const arc = `M${num(x)} ${num(y + half)}A${half} ${half} 0 0 1 ${num(x + half)} ${num(y)}`;
  return painted(arc, broken);
}

/** The word in a lane that is reserved for one class. */
function reservedWord(scene: SceneDrawing, layout: Layout): string {
  if (scene.reserved === undefined) return "";
  const road = roadOf(layout, scene.reserved);
  const [x, y] = pointAt(scene.reserved, -56, halfOf(road) - road.lane / 2);
  return group(
    `${fill(paint.yellow)} transform="translate(${num(x)} ${num(y)}) scale(1 1.7)"`,
    words(scene.reservedFor ?? "BUS", 0, 0, 11, road.lane - 6),
  );
}

/** Draws every line along the roads of a scene. */
export function linesAlong(scene: SceneDrawing): string {
  const layout = layoutOf(scene);
  return (
    layout.arms.map((side) => linesOf(scene, layout, side)).join("") +
    pastSideRoad(scene, layout) +
    roundBend(layout) +
    reservedWord(scene, layout)
  );
}
