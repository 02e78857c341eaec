/** The yellow arrows painted in a lane: vehicles in it may go only where one of them points. */
import { lookup } from "../lookup.ts";
import { fill, group, line, num, path } from "../svg.ts";
import { paint } from "./palette.ts";
import { laneAt, layoutOf, lineOf } from "./plan.ts";
import { pointAt, sides } from "./sides.ts";
import type { LaneArrow, SceneDrawing } from "./types.ts";

/** The bend of an arrow and its head, on top of a shared shaft. */
const arrows = {
  straight: { bend: "M0 8V-8", head: "M-6 -7L0 -20L6 -7Z" },
  left: { bend: "M0 7V0Q0 -6 -6 -6", head: "M-5 -12L-16 -6L-5 0Z" },
  right: { bend: "M0 7V0Q0 -6 6 -6", head: "M5 -12L16 -6L5 0Z" },
} as const;

/** The distance of an arrow behind the line, so that waiting vehicles do not hide it. */
const behindLine = 80;

/** Draws the arrow of a lane, or two on one shaft. */
export function drawLaneArrow(scene: SceneDrawing, arrow: LaneArrow): string {
  const left = laneAt(layoutOf(scene), arrow.at, arrow.lane, "in");
  const [x, y] = pointAt(arrow.at, lineOf(scene, arrow.at) + behindLine, left);
  const points = arrow.points.split("-");
  const drawn = points.map((to) => {
    const { bend, head } = lookup<string, { bend: string; head: string }>(arrows, to, "lane arrow");
    const branch = line(bend, 4, paint.yellow) + path(head, fill(paint.yellow));
    // Beside an arrow straight on, a side arrow leaves the shaft lower down, so that both heads show.
    return points.length > 1 && to !== "straight" ? group('transform="translate(0 11)"', branch) : branch;
  });
  const place = `transform="translate(${num(x)} ${num(y)}) rotate(${sides[arrow.at].turn})"`;
  return group(place, line("M0 18V7", 4, paint.yellow), ...drawn);
}
