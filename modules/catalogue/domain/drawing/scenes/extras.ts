/** Extra features of some layouts: islands, rails, a median, build-outs, the end of a lane, a house. */
import { bar, box, fill, line, num, path } from "../svg.ts";
import { islet, miniCircle, roundabout } from "./islands.ts";
import type { Centre, Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { halfOf, reachInto, roadOf } from "./plan.ts";
import { middle, pointAt, reachOf, sheet, type Side } from "./sides.ts";

const [x, y] = middle;

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
    const [edge, inner] = [num(x + side * 46), num(x + side * 21)];
    const rim = `M${edge} 104L${inner} 134V206L${edge} 236`;
    return path(`${rim}H${num(x + side * 50)}V104Z`, fill(paint.pavement)) + line(rim, 2.4, paint.kerb);
  });
  return out.join("");
}

/** The end of the left lane. */
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

/** A paved drive, and the roof of the house where it ends. */
function house(layout: Layout): string {
  const side = layout.arms.find((arm) => roadOf(layout, arm).unmarked === true);
  if (side === undefined) return "";
  const half = halfOf(roadOf(layout, side));
  const [x1] = pointAt(side, reachInto(layout, side) + 8, 0);
  const [x2] = pointAt(side, reachOf(side), 0);
  const drive = box(Math.min(x1, x2), y - half, Math.abs(x1 - x2), 2 * half, 0, fill(paint.drive));
  const [hx] = pointAt(side, 178, 0);
  const [left, right, top, foot] = [hx - 40, hx + 40, y - 62, y + 34].map(num);
  const [high, low] = [num(y - 30), num(y + 2)];
  const roof = path(
    `M${left} ${top}H${right}V${foot}H${left}Z`,
    `${fill(paint.roof)} stroke="${paint.roofEdge}"`,
  );
  const ridge = `M${left} ${top}L${num(hx)} ${high}L${right} ${top}M${left} ${foot}L${num(hx)} ${low}L${right} ${foot}M${num(hx)} ${high}V${low}`;
  return drive + roof + line(ridge, 1.6, paint.roofEdge);
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

/** Draws the features of a layout besides its asphalt. */
export function extras(layout: Layout): string {
  return centres[layout.centre](layout);
}
