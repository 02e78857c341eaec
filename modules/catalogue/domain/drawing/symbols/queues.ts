/** Cars seen from behind in trouble: in a queue, and in a haze. */
import { bar, box, fill, group, num, path } from "../svg.ts";
import type { Ink, SymbolDrawing } from "./kind.ts";
import { roadVehicles } from "./road-vehicles.ts";

function carAt(ink: Ink, y: number, size: number): string {
  const place = `transform="translate(${50 - size * 50} ${y}) scale(${size})"`;
  const edge = `stroke="${ink.ground}" stroke-width="9" paint-order="stroke"`;
  return group(place, group(edge, roadVehicles["car-from-behind"](ink)));
}

const queue: SymbolDrawing = (ink) => carAt(ink, -3, 0.34) + carAt(ink, 21, 0.42) + carAt(ink, 51, 0.5);

/** Slanting strokes over a car: light across it, dark on both sides. They end near the sign's edge. */
const haze: SymbolDrawing = (ink) => {
  const stroke = (x: number): string => {
    const height = Math.min(60, (110 - x) / 1.154);
    return `M${num(x)} 97l${num(height * 0.577)} ${num(-height)}`;
  };
  const dark = Array.from({ length: 9 }, (_, index) => stroke(index * 13 - 9));
  const light = Array.from({ length: 8 }, (_, index) => stroke(index * 13 - 2.5));
  return (
    bar(dark.join(""), 4, ink.colour) +
    box(16, 20, 68, 70, 12, fill(ink.ground)) +
    group('transform="translate(16 24) scale(.68)"', roadVehicles["car-from-behind"](ink)) +
    bar(light.join(""), 3.4, ink.ground)
  );
};

/** An aircraft seen from above, its nose up. */
const aircraft: SymbolDrawing = () =>
  path(
    "M50 1C54 1 56 7 56 14V36L97 61V70L56 57V79L70 90V97L50 91L30 97V90L44 79V57L3 70V61L44 36V14C44 7 46 1 50 1Z",
  );

/** Cars, and objects that hide or overfly them. */
export const queues = {
  "cars-in-queue": queue,
  "car-in-haze": haze,
  aircraft,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
