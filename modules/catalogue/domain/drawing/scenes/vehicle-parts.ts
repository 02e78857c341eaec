/** The parts that pictures of all vehicles are made of. */
import { box, fill } from "../svg.ts";
import { paint } from "./palette.ts";

/** The shape of a vehicle: its size, and its picture in a body colour. */
export type VehicleShape = {
  readonly width: number;
  readonly length: number;
  readonly body: (colour: string) => string;
  /** The distance of its roof's middle behind its own middle. */
  readonly roof: number;
};

/** The fill of shadows. */
export const shade = `${fill(paint.shade)} opacity=".28"`;

/** The shadow of a body, a little larger than it. */
export function shadow(width: number, length: number, radius: number): string {
  return box(-width / 2 - 1.5, -length / 2 - 1, width + 3, length + 3.5, radius, shade);
}

/** A rounded slab with a thin dark edge, for roofs, bonnets and loads. */
export function slab(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
): string {
  return box(x, y, width, height, radius, `${fill(colour)} stroke="${paint.edge}" stroke-width="1.2"`);
}

/** Two pale lamps at the front of a body. */
export const headlamps = (half: number, front: number): string =>
  box(-half + 1.5, front + 0.8, 6, 3, 1.4, fill(paint.lamp)) +
  box(half - 7.5, front + 0.8, 6, 3, 1.4, fill(paint.lamp));
