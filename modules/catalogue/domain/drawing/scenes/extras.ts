/** Extra features of some layouts: islands, rails, a median, build-outs, the end of a lane, a house. */
import { bar, box, fill, line, num, path } from "../svg.ts";
import { bush, islet, miniCircle, roundabout } from "./islands.ts";
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

/** The end of a lane between its left and its right edge, from the bottom of the taper to its top. */
function taper(left: number, right: number, top: number): string {
  const outer = num(left - 12);
  return (
    path(
      `M${outer} ${top + 92}L${num(left)} ${top + 80}L${num(right)} ${top}V0H${outer}Z`,
      fill(paint.grass),
    ) +
    path(
      `M${num(left - 10)} ${top + 98}H${num(left)}L${num(right)} ${top + 10}V0H${num(right - 10)}V${top + 6}L${num(left - 10)} ${top + 92}Z`,
      fill(paint.pavement),
    ) +
    line(`M${num(left)} ${top + 96}L${num(right - 0.8)} ${top + 10}V0`, 2, paint.kerb)
  );
}

/** The end of the left lane. */
const laneEnds = (): string => taper(x - 46, x, 78);

/** A lane that joins a freeway from the left: an island before it, and its own end. */
function slip(): string {
  const [left, lane] = [x - 66, x - 22];
  return islet(`M${lane - 8} 348L${lane} 244L${lane + 8} 348Z`) + taper(left, lane, 24);
}

/** The outer half of a bend, and the bushes inside it that hide the road. */
function bend(layout: Layout): string {
  const half = halfOf(layout.up);
  const arc = (grow: number, colour: string) => {
    const radius = num(2 * half + grow);
    const [from, to] = [num(x - half - grow), num(y - half - grow)];
    return path(
      `M${from} ${num(y + half)}A${radius} ${radius} 0 0 1 ${num(x + half)} ${to}h1V${num(y + half + 1)}H${from}Z`,
      fill(colour),
    );
  };
  const hedge = [
    [64, 66, 15],
    [88, 62, 15],
    [70, 92, 15],
    [112, 70, 14],
    [94, 88, 15],
    [72, 118, 14],
  ].map(([dx, dy, radius]) => bush(x + dx!, y + dy!, radius!));
  return arc(10, paint.pavement) + arc(1.6, paint.kerb) + arc(0, paint.asphalt) + hedge.join("");
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
  slip,
  bend,
};

/** Draws the features of a layout besides its asphalt. */
export function extras(layout: Layout): string {
  return centres[layout.centre](layout);
}
