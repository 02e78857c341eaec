/** The ground of a scene: grass, pavements, asphalt, and its centre. */
import { box, disc, fill, num, path } from "../svg.ts";
import type { Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { circles, halfOf, pavement, reachInto, roadOf } from "./plan.ts";
import { extras } from "./extras.ts";
import { middle, pointAt, reachOf, sheet, type Side, sideFrom } from "./sides.ts";

/** Half of the width of an arm, shoulders included. */
export function widthOf(layout: Layout, side: Side): number {
  const road = roadOf(layout, side);
  return halfOf(road) + (road.shoulder ?? 0);
}

/** A box along an arm, between two distances from the middle and two distances to the left. */
export function along(
  side: Side,
  near: number,
  far: number,
  right: number,
  left: number,
  colour: string,
): string {
  const [x1, y1] = pointAt(side, near, right);
  const [x2, y2] = pointAt(side, far, left);
  return box(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x1 - x2), Math.abs(y1 - y2), 0, fill(colour));
}

/** The rounded corner between an arm and the next one clockwise. */
function corner(layout: Layout, side: Side, grow: number, radius: number, colour: string): string {
  const next = sideFrom(side, 1);
  if (!layout.arms.includes(next)) return "";
  const here = widthOf(layout, side) + grow;
  const there = widthOf(layout, next) + grow;
  // For incoming traffic on an arm, the next arm clockwise is on the left.
  const tip = pointAt(side, there, here);
  const from = pointAt(side, there + radius, here);
  const to = pointAt(side, there, here + radius);
  const r = num(radius);
  const text = (point: readonly [number, number]): string => `${num(point[0])} ${num(point[1])}`;
  return path(`M${text(tip)}L${text(from)}A${r} ${r} 0 0 0 ${text(to)}Z`, fill(colour));
}

/** Where the asphalt of an arm begins: the arms of a bend do not meet, an arc lies between them. */
const begins = (layout: Layout, side: Side): number =>
  layout.centre === "bend" ? reachInto(layout, side) - 1 : -2;

/** The surface of all roads, widened by an amount: first the pavement, then the asphalt on top. */
function surface(layout: Layout, grow: number, radius: number, colour: string): string {
  const roads = layout.arms
    .filter((side) => roadOf(layout, side).rails !== true)
    .map((side) => {
      const half = widthOf(layout, side) + grow;
      return along(side, begins(layout, side), reachOf(side), -half, half, colour);
    });
  const corners =
    layout.centre === "junction" || layout.centre === "mini-circle"
      ? layout.arms.map((side) => corner(layout, side, grow, radius, colour))
      : [];
  const ring =
    layout.centre === "roundabout" ? disc(...middle, circles.roundabout.outer + grow, fill(colour)) : "";
  return roads.join("") + corners.join("") + ring;
}

/** Bushes in the far corners, where there is nothing else. */
function bushes(): string {
  const { width, height } = sheet;
  const spots = [
    [20, 22],
    [width - 24, 20],
    [22, height - 22],
    [width - 20, height - 24],
  ] as const;
  return spots
    .map(
      ([x, y]) =>
        disc(x + 13, y + 5, 11, fill(paint.bush)) +
        disc(x, y, 15, fill(paint.bush)) +
        disc(x - 3, y - 3, 8, fill(paint.bushTop)) +
        disc(x + 13, y + 3, 5, fill(paint.bushTop)),
    )
    .join("");
}

/** Draws the ground of a layout. */
export function ground(layout: Layout): string {
  return (
    box(0, 0, sheet.width, sheet.height, 0, fill(paint.grass)) +
    bushes() +
    surface(layout, pavement, 12, paint.pavement) +
    surface(layout, 1.6, 20, paint.kerb) +
    surface(layout, 0, 22, paint.asphalt) +
    extras(layout)
  );
}
