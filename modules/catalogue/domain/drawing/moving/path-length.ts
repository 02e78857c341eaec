/** The length of the paths that vehicles drive, so that a moment can be set at which one reaches its line. */
import { middle } from "../scenes/sides.ts";
import type { Point } from "../polygon.ts";

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const curveSteps = 24;

const curveLength = (a: Point, b: Point, c: Point, d: Point): number => {
  let [sum, last] = [0, a];
  for (let step = 1; step <= curveSteps; step += 1) {
    const t = step / curveSteps;
    const [r, s] = [1 - t, t];
    const at = (axis: 0 | 1): number =>
      r ** 3 * a[axis] + 3 * r * r * s * b[axis] + 3 * r * s * s * c[axis] + s ** 3 * d[axis];
    const next: Point = [at(0), at(1)];
    sum += distance(last, next);
    last = next;
  }
  return sum;
};

/** Arcs of scenes run clockwise round the middle. */
const arcLength = (from: Point, to: Point, radius: number): number => {
  const angle = ([x, y]: Point) => Math.atan2(y - middle[1], x - middle[0]);
  const span = (angle(to) - angle(from) + 2 * Math.PI) % (2 * Math.PI);
  return span * radius;
};

/** Returns the length of a path of M, L, C and A with absolute coordinates. */
export const pathLength = (d: string): number => {
  let at: Point = [0, 0];
  let sum = 0;
  for (const [, command, rest] of d.matchAll(/([MLCA])([^MLCA]*)/g)) {
    const numbers = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    const end: Point = [numbers.at(-2)!, numbers.at(-1)!];
    if (command === "L") sum += distance(at, end);
    if (command === "C") sum += curveLength(at, [numbers[0]!, numbers[1]!], [numbers[2]!, numbers[3]!], end);
    if (command === "A") sum += arcLength(at, end, numbers[0]!);
    at = end;
  }
  return sum;
};
