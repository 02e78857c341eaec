/** Distances written into a scene: an arrow with two heads and its figure. */
import { box, fill, group, line, num, path } from "../svg.ts";
import { textWidth, words } from "../words.ts";
import { widthOf } from "./ground.ts";
import { paint } from "./palette.ts";
import { laneAt, layoutOf, lineOf, pavement } from "./plan.ts";
import { pointAt, sides } from "./sides.ts";
import type { Measure, SceneDrawing } from "./types.ts";

const height = 11.5;

/** Draws a distance; its figure is upright, beside its arrow or upon it. */
export function drawMeasure(scene: SceneDrawing, { at, from, to, text, lane, on }: Measure): string {
  const layout = layoutOf(scene);
  const line0 = lineOf(scene, at);
  const beside = (widthOf(layout, at) + pavement + 14) * (on === "right" ? -1 : 1);
  const left = lane === undefined ? beside : laneAt(layout, at, lane, "in");
  const room = textWidth(text, height / 0.716) + 12;
  const away = lane === undefined ? (room / 2 + 8) * (on === "right" ? -1 : 1) : 0;
  const [x, y] = pointAt(at, line0 + (from + to) / 2, left + away);
  const half = Math.abs(to - from) / 2;
  const colour = lane === undefined ? paint.edge : paint.white;
  const arrow =
    line(`M0 ${num(4 - half)}V${num(half - 4)}`, 2.4, colour) +
    [-1, 1]
      .map((end) =>
        path(`M-5 ${num(end * (half - 8))}L0 ${num(end * half)}L5 ${num(end * (half - 8))}Z`, fill(colour)),
      )
      .join("");
  const [ax, ay] = pointAt(at, line0 + (from + to) / 2, left);
  return (
    group(`transform="translate(${num(ax)} ${num(ay)}) rotate(${sides[at].turn})"`, arrow) +
    box(x - room / 2, y - 10, room, 20, 5, `${fill(paint.white)} stroke="${paint.edge}" stroke-width="1.4"`) +
    group(fill(paint.edge), words(text, x, y, height))
  );
}
