/** People on foot from above, on the crossing of an arm. */
import type { Point } from "../polygon.ts";
import { disc, fill, group, line, num, path } from "../svg.ts";
import { badge, behind } from "./badge.ts";
import { widthOf } from "./ground.ts";
import { bodies, paint } from "./palette.ts";
import { crossingOf, layoutOf } from "./plan.ts";
import { pointAt, sides } from "./sides.ts";
import type { SceneDrawing, Walker } from "./types.ts";

/** A person facing up, in mid-step. */
export function person(colour: string): string {
  const ink = `${fill(colour)} stroke="${paint.edge}" stroke-width="1.2"`;
  return (
    line("M-4 2V-9", 4.5, paint.edge) +
    line("M4 -2V9", 4.5, paint.edge) +
    path("M-12 -1Q-12 -6 -6 -6H6Q12 -6 12 -1Q12 5 6 5H-6Q-12 5 -12 -1Z", ink) +
    disc(0, -0.5, 5.4, `${fill(paint.skin)} stroke="${paint.edge}" stroke-width="1"`)
  );
}

/** Returns where a person is: on the crossing of an arm, part of the way across. */
export function walkerAt(scene: SceneDrawing, { crossing, across }: Walker): Point {
  const layout = layoutOf(scene);
  const { near, far } = crossingOf(layout, crossing);
  return pointAt(crossing, (near + far) / 2, -across * widthOf(layout, crossing));
}

/** Draws a person on foot, with an arrow unless they wait. */
export function drawWalker(scene: SceneDrawing, walker: Walker): string {
  const [x, y] = walkerAt(scene, walker);
  const turn = sides[walker.crossing].turn + (walker.walks === "left" ? -90 : 90);
  const colour = walker.name === undefined ? paint.walker : bodies[walker.name];
  const arrow =
    walker.waits === true
      ? ""
      : line("M0 -13V-28", 6.5, paint.white) +
        line("M0 -13V-27", 3.6, colour, 'stroke-dasharray="5.5 6"') +
        path(
          "M-7 -26L0 -38L7 -26Z",
          `${fill(colour)} stroke="${paint.white}" stroke-width="1.8" stroke-linejoin="round"`,
        );
  const place = `transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"`;
  const letter = walker.name === undefined ? "" : badge(walker.name, ...behind([x, y], turn, 20));
  return group(place, arrow, person(colour)) + letter;
}
