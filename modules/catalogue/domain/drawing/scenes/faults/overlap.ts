/** Whether two vehicles are in the same place. */
import type { Point } from "../../polygon.ts";
import type { Standing } from "../standing.ts";

/** Vehicles side by side may touch by so much: their outlines are rounder than a rectangle. */
const slack = 3;

const directions = ({ turn }: Standing): readonly Point[] => {
  const angle = (turn * Math.PI) / 180;
  return [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
};

/** Half of a vehicle's extent along a direction. */
const reach = (vehicle: Standing, [x, y]: Point): number => {
  const [[ax, ay], [bx, by]] = directions(vehicle) as readonly [Point, Point];
  const { width, length } = vehicle.shape;
  return (Math.abs(ax * x + ay * y) * width + Math.abs(bx * x + by * y) * length) / 2;
};

/** Two rectangles are apart when, along the direction of a side of one of them, their extents do not meet. */
export const overlap = (one: Standing, other: Standing): boolean =>
  [...directions(one), ...directions(other)].every((way) => {
    const apart = Math.abs((one.at[0] - other.at[0]) * way[0] + (one.at[1] - other.at[1]) * way[1]);
    return apart + slack < reach(one, way) + reach(other, way);
  });
