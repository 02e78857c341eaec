/**
 * The plates of signs. A shape defines its sheet, its outline at any inset, the width of its border and the position of
 * its symbol canvas.
 */
import { guideShapes } from "./guide-shapes.ts";
import { panel, type Shape } from "./plate-shape.ts";
import { circleOutline, type Point, polygonOutline } from "./polygon.ts";

export type { Shape } from "./plate-shape.ts";

function octagonPoints(centre: number, radius: number): readonly Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = ((index * 45 - 112.5) * Math.PI) / 180;
    return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)] as const;
  });
}

const upward: readonly Point[] = [
  [100, 11],
  [199, 182.5],
  [1, 182.5],
];
const downward: readonly Point[] = [
  [1, 17.5],
  [199, 17.5],
  [100, 189],
];

/** Every plate that content may name. */
export const shapes = {
  octagon: {
    width: 200,
    height: 200,
    outline: polygonOutline(octagonPoints(100, 106), 3),
    edge: 10,
    line: 6,
    canvas: { x: 100, y: 100, side: 150 },
  },
  "triangle-up": {
    width: 200,
    height: 200,
    outline: polygonOutline(upward, 12),
    edge: 14,
    line: 6,
    canvas: { x: 100, y: 119, side: 96 },
  },
  "triangle-down": {
    width: 200,
    height: 200,
    outline: polygonOutline(downward, 12),
    edge: 17,
    line: 6,
    canvas: { x: 100, y: 78, side: 88 },
    foot: 17,
  },
  circle: {
    width: 200,
    height: 200,
    outline: circleOutline(100, 100, 98),
    edge: 20,
    line: 7,
    canvas: { x: 100, y: 100, side: 116 },
  },
  square: panel(200, 200, 12, 150, 14, 7),
  diamond: {
    width: 200,
    height: 200,
    outline: polygonOutline(
      [
        [100, 1],
        [199, 100],
        [100, 199],
        [1, 100],
      ],
      8,
    ),
    edge: 10,
    line: 6,
    canvas: { x: 100, y: 100, side: 90 },
  },
  "vertical-rectangle": panel(150, 200, 12, 116, 13, 6),
  "horizontal-rectangle": panel(200, 100, 10, 84, 10, 5),
  "message-plate": panel(200, 84, 9, 68, 7, 5),
  "night-plate": panel(200, 120, 10, 96, 9, 5),
  "tall-plate": panel(200, 160, 10, 96, 9, 5),
  "vertical-panel": panel(106, 200, 10, 84, 10, 5),
  "danger-plate": panel(80, 200, 5, 76, 6, 4),
  "chevron-board": panel(310, 100, 6, 96, 6, 4),
  ...guideShapes,
} as const satisfies Readonly<Record<string, Shape>>;

/** The name of a plate. */
export type ShapeName = keyof typeof shapes;
