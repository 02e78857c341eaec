/**
 * Convex outlines with rounded corners, and the same outlines drawn further in. A border is the space between two
 * insets of one outline.
 */
import { num } from "./svg.ts";

/** A point, x then y. */
export type Point = readonly [number, number];

function at(points: readonly Point[], index: number): Point {
  const point = points[(index + points.length) % points.length];
  if (point === undefined) throw new Error("drawing: an outline needs points");
  return point;
}

/** The polygon with each side moved inward by a distance; points run clockwise on the screen. */
export function insetPolygon(points: readonly Point[], distance: number): readonly Point[] {
  if (distance === 0) return points;
  const sides = points.map((from, index) => {
    const to = at(points, index + 1);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const dx = (to[0] - from[0]) / length;
    const dy = (to[1] - from[1]) / length;
    return { x: from[0] - dy * distance, y: from[1] + dx * distance, dx, dy };
  });
  return sides.map((side, index) => {
    const before = sides[(index + sides.length - 1) % sides.length] ?? side;
    const cross = before.dx * side.dy - before.dy * side.dx;
    const along = ((side.x - before.x) * side.dy - (side.y - before.y) * side.dx) / cross;
    return [before.x + before.dx * along, before.y + before.dy * along] as const;
  });
}

/** Path data of the polygon with its corners rounded to a radius. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const steps = points.map((corner, index) => {
    const before = at(points, index - 1);
    const after = at(points, index + 1);
    const toBefore = Math.hypot(before[0] - corner[0], before[1] - corner[1]);
    const toAfter = Math.hypot(after[0] - corner[0], after[1] - corner[1]);
    const u: Point = [(before[0] - corner[0]) / toBefore, (before[1] - corner[1]) / toBefore];
    const v: Point = [(after[0] - corner[0]) / toAfter, (after[1] - corner[1]) / toAfter];
    const half = Math.acos(Math.max(-1, Math.min(1, u[0] * v[0] + u[1] * v[1]))) / 2;
    const cut = Math.min(radius / Math.tan(half), toBefore / 2, toAfter / 2);
    const r = num(cut * Math.tan(half));
    const start = `${num(corner[0] + u[0] * cut)} ${num(corner[1] + u[1] * cut)}`;
    const end = `${num(corner[0] + v[0] * cut)} ${num(corner[1] + v[1] * cut)}`;
    return radius === 0 ? `L${num(corner[0])} ${num(corner[1])}` : `L${start}A${r} ${r} 0 0 1 ${end}`;
  });
  return `M${steps.join("").slice(1)}Z`;
}

/** Returns the outline of a rounded polygon as a function of its inset. */
export function polygonOutline(points: readonly Point[], radius: number): (inset: number) => string {
  return (inset) => roundedPath(insetPolygon(points, inset), Math.max(radius - inset, Math.min(radius, 3)));
}

/** Returns the outline of a circle as a function of its inset. */
export function circleOutline(x: number, y: number, radius: number): (inset: number) => string {
  return (inset) => {
    const r = num(radius - inset);
    const [left, right] = [num(x - radius + inset), num(x + radius - inset)];
    return `M${left} ${num(y)}A${r} ${r} 0 1 1 ${right} ${num(y)}A${r} ${r} 0 1 1 ${left} ${num(y)}Z`;
  };
}

/** The corners of a rectangle that fills a sheet, a little inside its rim. */
export function rectangle(width: number, height: number, rim = 2): readonly Point[] {
  return [
    [rim, rim],
    [width - rim, rim],
    [width - rim, height - rim],
    [rim, height - rim],
  ];
}
