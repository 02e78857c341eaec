/** The four sides of a scene, and how things lie as seen by somebody who comes in from one of them. */
import type { Point } from "../polygon.ts";

/** The sheet every scene is drawn on. */
export const sheet = { width: 400, height: 340 } as const;

/** The middle of the sheet, where roads meet. */
export const middle: Point = [sheet.width / 2, sheet.height / 2];

/** For each side, which way somebody faces who comes in from it: x and y of one step, and degrees from north. */
export const sides = {
  north: { step: [0, 1], turn: 180 },
  east: { step: [-1, 0], turn: 270 },
  south: { step: [0, -1], turn: 0 },
  west: { step: [1, 0], turn: 90 },
} as const satisfies Readonly<Record<string, { step: Point; turn: number }>>;

/** A side of the scene. */
export type Side = keyof typeof sides;

const clockwise = ["north", "east", "south", "west"] as const satisfies readonly Side[];

/** The side a number of quarters clockwise from another. */
export function sideFrom(side: Side, quarters: number): Side {
  return clockwise[(clockwise.indexOf(side) + quarters) % 4] ?? side;
}

/** The point at a distance from the middle of the sheet, and to the left of the middle line, for who comes in from a side. */
export function pointAt(side: Side, distance: number, left: number): Point {
  const [x, y] = sides[side].step;
  return [middle[0] - x * distance + y * left, middle[1] - y * distance - x * left];
}

/** How far the sheet reaches from its middle to a side. */
export function reachOf(side: Side): number {
  return side === "north" || side === "south" ? middle[1] : middle[0];
}
