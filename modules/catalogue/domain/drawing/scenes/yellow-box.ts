/** The yellow box of a junction. */
import { bar, cutPath, fill, num } from "../svg.ts";
import type { Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { halfOf } from "./plan.ts";
import { middle } from "./sides.ts";

const [x, y] = middle;

/** The yellow box in a junction: a frame and its diagonals, cut to the size of the junction. */
export function yellowBox(layout: Layout): string {
  const [w, h] = [halfOf(layout.up) - 3, halfOf(layout.across) - 3];
  const frame = cutPath(
    `M${num(x - w)} ${num(y - h)}h${num(2 * w)}v${num(2 * h)}h${num(-2 * w)}ZM${num(x - w + 3)} ${num(y - h + 3)}v${num(2 * h - 6)}h${num(2 * w - 6)}v${num(6 - 2 * h)}Z`,
    fill(paint.yellow),
  );
  const strokes: string[] = [];
  for (let offset = -w - h + 17.2; offset < w + h; offset += 17.2) {
    // Along each diagonal: where it enters and leaves the frame.
    const from = Math.max(-w, offset - h);
    const to = Math.min(w, offset + h);
    strokes.push(`M${num(x + from)} ${num(y + offset - from)}L${num(x + to)} ${num(y + offset - to)}`);
    strokes.push(`M${num(x + from)} ${num(y - offset + from)}L${num(x + to)} ${num(y - offset + to)}`);
  }
  return frame + bar(strokes.join(""), 2.2, paint.yellow);
}
