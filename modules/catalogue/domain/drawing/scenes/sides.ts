/** The four sides of a scene, and positions as seen by traffic from each of them. */
import type { Point } from "../polygon.ts";

/** The sheet every scene is drawn on. */
export const sheet = { width: 400, height: 340 } as const;

/** The middle of the sheet, where roads meet. */
export const middle: Point = [sheet.width / 2, sheet.height / 2];

/** The direction of traffic from each side: x and y of one step, and degrees from north. */
export const sides = {
  north: { step: [0, 1], turn: 180 },
  east: { step: [-1, 0], turn: 270 },
  south: { step: [0, -1], turn: 0 },
  west: { step: [1, 0], turn: 90 },
} as const satisfies Readonly<Record<string, { step: Point; turn: number }>>;

/** A side of the scene. */
export type Side = keyof typeof sides;

const clockwise = ["north", "east", "south", "west"] as const satisfies readonly Side[];

/** Returns the side a number of quarters clockwise from another. */
export function sideFrom(side: Side, quarters: number): Side {
  return clockwise[(clockwise.indexOf(side) + quarters) % 4] ?? side;
}

/**
 * Returns the point at a distance from the middle of the sheet and to the left of the middle line, as seen by traffic
 * from a side.
 */
export function pointAt(side: Side, distance: number, left: number): Point {
  const [x, y] = sides[side].step;
  return [middle[0] - x * distance + y * left, middle[1] - y * distance - x * left];
}

/** Returns how far the sheet reaches from its middle to a side. */
export function reachOf(side: Side): number {
  return side === "north" || side === "south" ? middle[1] : middle[0];
}
