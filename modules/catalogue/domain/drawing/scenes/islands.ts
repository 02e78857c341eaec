/** Circles and islands in the middle of a layout. */
import { bar, disc, fill, num, path } from "../svg.ts";
import type { Layout } from "./layouts.ts";
import { paint } from "./palette.ts";
import { circles } from "./plan.ts";
import { middle, pointAt } from "./sides.ts";

const [x, y] = middle;

/** A piece of grass with a kerb round it. */
export function islet(d: string): string {
  return path(d, `${fill(paint.grass)} stroke="${paint.kerb}" stroke-width="3" stroke-linejoin="round"`);
}

/** A bush from above. */
export function bush(atX: number, atY: number, radius: number): string {
  return disc(atX, atY, radius, fill(paint.bush)) + disc(atX - 4, atY - 4, radius - 7, fill(paint.bushTop));
}

/** The island of a roundabout, and the splitters of its roads. */
export function roundabout(layout: Layout): string {
  const { island, outer } = circles.roundabout;
  // Splitters separate incoming from outgoing traffic.
  const splitters = layout.arms.map((side) => {
    const points = [pointAt(side, outer + 30, 0), pointAt(side, outer + 2, 9), pointAt(side, outer + 2, -9)];
    return islet(`M${points.map((point) => point.map(num).join(" ")).join("L")}Z`);
  });
  const green = `${fill(paint.grass)} stroke="${paint.kerb}" stroke-width="4"`;
  return splitters.join("") + disc(x, y, island, green) + bush(x, y, 17);
}

/** A painted circle with three arrows running clockwise round it. */
export function miniCircle(): string {
  const arrows = [0, 120, 240].map((degrees) => {
    const head = path("M-2 -24.5L8.5 -20L-2 -15.5Z", fill(paint.yellow));
    const shaft = bar("M-16.5 -11.5A20 20 0 0 1 -1 -20", 4, paint.yellow);
    return `<g transform="translate(${num(x)} ${num(y)}) rotate(${degrees})">${shaft}${head}</g>`;
  });
  return disc(x, y, circles["mini-circle"].island - 1, fill(paint.white)) + arrows.join("");
}
