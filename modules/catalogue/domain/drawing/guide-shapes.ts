/**
 * Boards that show the way, and the bars and boards of hazard markers: one unit of their canvas is one of their sheet.
 */
import { panel, type Shape } from "./plate-shape.ts";
import { type Point, polygonOutline } from "./polygon.ts";

/** A board whose corners differ from a rectangle's; its canvas is 100 wide and starts at `x`. */
function cut(width: number, height: number, x: number, points: readonly Point[]): Shape {
  return {
    width,
    height,
    outline: polygonOutline(points, 9),
    edge: 10,
    line: 5,
    canvas: { x, y: height / 2, side: 100 },
  };
}

/** Boards by name. */
export const guideShapes = {
  "guide-board": panel(300, 200, 12, 100, 10, 5),
  "guide-board-low": panel(300, 120, 10, 100, 10, 5),
  "guide-board-tall": panel(240, 280, 12, 100, 10, 5),
  "name-board": panel(300, 90, 8, 100, 9, 5),
  "finger-board": cut(300, 90, 140, [
    [2, 2],
    [262, 2],
    [298, 45],
    [262, 88],
    [2, 88],
  ]),
  "slant-board": cut(300, 130, 142, [
    [2, 2],
    [262, 2],
    [298, 128],
    [2, 128],
  ]),
  "slant-board-tall": cut(300, 200, 140, [
    [2, 2],
    [256, 2],
    [298, 198],
    [2, 198],
  ]),
  boom: panel(320, 46, 4, 100, 6, 4),
  "gore-plate": panel(150, 200, 5, 76, 6, 4),
} as const satisfies Readonly<Record<string, Shape>>;
