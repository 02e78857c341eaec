/** What lies on the ground of some layouts: islands, rails, a median, build-outs, the end of a lane, a house. */
import { bar, box, cutPath, disc, fill, line, num, path } from "../svg.ts";
import type { Centre, Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { circles, halfOf, reachInto, roadOf } from "./plan.ts";
import { middle, pointAt, reachOf, sheet, type Side } from "./sides.ts";

const [x, y] = middle;

/** A piece of grass with a kerb round it. */
function islet(d: string): string {
  return path(d, `${fill(paint.grass)} stroke="${paint.kerb}" stroke-width="3" stroke-linejoin="round"`);
}

function roundabout(layout: Layout): string {
  const { island, outer } = circles.roundabout;
  // Splitters keep those who come in from those who leave.
  const splitters = layout.arms.map((side) => {
    const points = [pointAt(side, outer + 30, 0), pointAt(side, outer + 2, 9), pointAt(side, outer + 2, -9)];
    return islet(`M${points.map((point) => point.map(num).join(" ")).join("L")}Z`);
  });
  const hills = disc(x, y, 17, fill(paint.bush)) + disc(x - 4, y - 4, 10, fill(paint.bushTop));
  const green = `${fill(paint.grass)} stroke="${paint.kerb}" stroke-width="4"`;
  return splitters.join("") + disc(x, y, island, green) + hills;
}

/** A painted circle with three arrows running clockwise round it. */
function miniCircle(): string {
  const arrows = [0, 120, 240].map((degrees) => {
    const head = path("M-2 -24.5L8.5 -20L-2 -15.5Z", fill(paint.yellow));
    const shaft = bar("M-16.5 -11.5A20 20 0 0 1 -1 -20", 4, paint.yellow);
    return `<g transform="translate(${num(x)} ${num(y)}) rotate(${degrees})">${shaft}${head}</g>`;
  });
  return disc(x, y, circles["mini-circle"].island - 1, fill(paint.white)) + arrows.join("");
}

function rails(): string {
  const sleepers = Array.from({ length: 23 }, (_, index) =>
    box(index * 18 + 2, y - 20, 7, 40, 1, fill(paint.sleeper)),
  );
  const half = 46;
  return (
    box(0, y - 24, sheet.width, 48, 0, fill(paint.ballast)) +
    sleepers.join("") +
    box(x - half, y - 25, half * 2, 50, 0, fill(paint.asphalt)) +
    bar(`M0 ${num(y - 11)}H${sheet.width}M0 ${num(y + 11)}H${sheet.width}`, 4, paint.rail)
  );
}

/** Pavement built out from both sides, so that one vehicle fits between. */
function narrow(): string {
  const out = [-1, 1].map((side) => {
    const [edge, inner] = [x + side * 58, x + side * 21];
    const d = `M${num(edge)} 106H${num(x + side * 46)}L${num(inner)} 136V204L${num(x + side * 46)} 234H${num(edge)}Z`;
    return path(d, `${fill(paint.pavement)} stroke="${paint.kerb}" stroke-width="3" stroke-linejoin="round"`);
  });
  const cover = [-1, 1].map((side) => box(side < 0 ? x - 62 : x + 56, 100, 6, 140, 0, fill(paint.grass)));
  return out.join("") + cover.join("");
}

/** The left lane runs out. */
function laneEnds(): string {
  const left = x - 46;
  return (
    path(`M${left - 12} 170L${num(left)} 158L${num(x)} 78V0H${left - 12}Z`, fill(paint.grass)) +
    path(
      `M${left - 10} 176L${left} 176L${num(x)} 88V0H${num(x - 10)}V84L${left - 10} 170Z`,
      fill(paint.pavement),
    ) +
    line(`M${left} 174L${num(x - 0.8)} 88V0`, 2, paint.kerb)
  );
}

/** A house at the end of a driveway. */
function house(layout: Layout): string {
  const side = layout.arms.find((arm) => roadOf(layout, arm).unmarked === true);
  if (side === undefined) return "";
  const [hx, hy] = pointAt(side, 150, side === "west" ? 88 : -88);
  const roof = box(
    hx - 38,
    hy - 32,
    76,
    64,
    3,
    `${fill(paint.roof)} stroke="${paint.shade}" stroke-opacity=".35"`,
  );
  const [w, h] = [38, 32];
  const ridge = `M${num(hx - w)} ${num(hy - h)}L${num(hx - 14)} ${num(hy)}H${num(hx + 14)}L${num(hx + w)} ${num(hy - h)}M${num(hx - w)} ${num(hy + h)}L${num(hx - 14)} ${num(hy)}M${num(hx + 14)} ${num(hy)}L${num(hx + w)} ${num(hy + h)}`;
  return roof + line(ridge, 1.4, paint.shade, 'opacity=".4"');
}

/** The grass between two carriageways, open where a junction is. */
function medians(layout: Layout): string {
  return layout.arms
    .map((side: Side) => {
      const half = (roadOf(layout, side).median ?? 0) / 2;
      if (half === 0) return "";
      const near = reachInto(layout, side) + 3;
      const [a, b, c] = [
        pointAt(side, near, half),
        pointAt(side, near, -half),
        pointAt(side, reachOf(side) + 8, -half),
      ];
      const d = pointAt(side, reachOf(side) + 8, half);
      return islet(`M${[a, b, c, d].map((point) => point.map(num).join(" ")).join("L")}Z`);
    })
    .join("");
}

const centres: Readonly<Record<Centre, (layout: Layout) => string>> = {
  junction: (layout) => medians(layout) + house(layout),
  roundabout,
  "mini-circle": miniCircle,
  rails,
  narrow,
  "lane-ends": laneEnds,
  none: medians,
};

/** Draws what a layout has beside its asphalt. */
export function extras(layout: Layout): string {
  return centres[layout.centre](layout);
}

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
