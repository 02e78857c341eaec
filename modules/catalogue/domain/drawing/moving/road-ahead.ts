/** The road as its driver sees it, on the left half: dashes come closer, posts pass by. */
import { box, disc, fill, group, num, path } from "../svg.ts";
import { paint } from "../scenes/palette.ts";
import { sheet } from "../scenes/sides.ts";
import { passing } from "./beats.ts";

/** Where the road vanishes. */
export const vanishing = { x: 236, y: 118 } as const;

const sky = "#d9e8f2";
const far = "#c3d3c0";
/** How much larger a thing grows from one look to the next: things that come closer grow ever faster. */
const growth = ["0.03", "0.06", "0.12", "0.25", "0.5", "1", "2"];
/** How long a thing takes from the horizon to beside the driver, and how many are on the way. */
const seconds = 4.8;
const rows = 4;

/** Draws a thing that comes closer again and again, at even distances. */
const coming = (drawing: string, rests?: number): string =>
  Array.from({ length: rows }, (_, index) =>
    group(
      `transform="translate(${vanishing.x} ${vanishing.y})"`,
      group('transform="scale(0.03)"', passing(growth, seconds, (index * seconds) / rows, rests), drawing),
    ),
  ).join("");

/** The middle line lies to the right of the driver. */
const dash = path("M60 200L74 200L84 262L68 262Z", fill(paint.white));
const post = box(-268, 150, 9, 62, 2, fill(paint.white)) + box(-268, 158, 9, 14, 0, fill(paint.alarm));
const tree = disc(420, 96, 58, fill(paint.bush)) + box(412, 140, 16, 62, 3, fill(paint.post));

/** Draws the road ahead; the drive ends after some seconds, or never. */
export function roadAhead(rests?: number): string {
  const { x, y } = vanishing;
  const { width, height } = sheet;
  const foot = num(height);
  return (
    box(0, 0, width, height, 0, fill(sky)) +
    path(`M0 ${y - 12}Q80 ${y - 34} 170 ${y - 8}T${width} ${y - 20}V${y + 20}H0Z`, fill(far)) +
    box(0, y, width, height - y, 0, fill(paint.grass)) +
    path(`M${x - 3} ${y}H${x + 3}L${width + 170} ${foot}H-150Z`, fill(paint.asphalt)) +
    path(`M${x - 3} ${y}H${x - 1.6}L-112 ${foot}H-150Z`, fill(paint.yellow)) +
    coming(dash, rests) +
    coming(tree, rests) +
    coming(post, rests)
  );
}
