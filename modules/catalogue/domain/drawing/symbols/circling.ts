/** Three arrows chasing one another clockwise, as traffic goes round where it keeps left. */
import { bar, num, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

const middle = 50;
const radius = 34;

function polar(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${num(middle + distance * Math.cos(angle))} ${num(middle + distance * Math.sin(angle))}`;
}

/** One arrow: an arc from `start` over `sweep` degrees, then a head that leans along the circle. */
function arc(start: number, sweep: number, colour: string): string {
  const end = start + sweep;
  const shaft = bar(
    `M${polar(start, radius)}A${num(radius)} ${num(radius)} 0 0 1 ${polar(end, radius)}`,
    14,
    colour,
  );
  const head = path(
    `M${polar(end - 3, radius - 18)}L${polar(end - 3, radius + 16)}L${polar(end + 40, radius - 1)}Z`,
  );
  return shaft + head;
}

/** Arrows going round a circle. */
export const circling = {
  "arrows-circling": ({ colour }) => [-84, 36, 156].map((start) => arc(start, 66, colour)).join(""),
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
