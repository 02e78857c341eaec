/** A person on foot who crosses. */
import { group, num } from "../svg.ts";
import { bodies, paint } from "../scenes/palette.ts";
import { sides } from "../scenes/sides.ts";
import type { SceneDrawing, Walker } from "../scenes/types.ts";
import { person, walkerAt } from "../scenes/walkers.ts";
import { badge } from "../scenes/badge.ts";
import { again, turn } from "./beats.ts";
import type { Part } from "./play.ts";

/** Draws a person who walks over the rest of the crossing, onto the pavement. */
export function movingWalker(scene: SceneDrawing, walker: Walker, { goes }: Part, length: number): string {
  const isLeft = walker.walks === "left";
  const from = walkerAt(scene, walker);
  const to = walkerAt(scene, { ...walker, across: isLeft ? -1.22 : 1.22 });
  const place = ([x, y]: readonly [number, number]) => `${num(x)} ${num(y)}`;
  const turned = sides[walker.crossing].turn + (isLeft ? -90 : 90);
  const colour = walker.name === undefined ? paint.walker : bodies[walker.name];
  const steps = goes === undefined ? "" : again("scale", ["1 1", "-1 1", "1 1"], 0.7);
  const moves =
    goes === undefined
      ? ""
      : turn(
          "translate",
          [
            [0, place(from)],
            [goes[0], place(from)],
            [goes[1], place(to)],
          ],
          length,
        );
  const letter = walker.name === undefined ? "" : badge(walker.name, 0, 24);
  return group(
    `transform="translate(${place(from)})"`,
    moves,
    group(`transform="rotate(${num(turned)})"`, group("", steps, person(colour))),
    letter,
  );
}
