/** Motor cycles and cycles from above, with their riders. */
import { box, disc, fill, line, path } from "../svg.ts";
import { paint } from "./palette.ts";
import { shade, type VehicleShape } from "./vehicle-parts.ts";

/** Wheels, handlebar, arms and body of a rider. */
const twoWheels = (colour: string, length: number, tyre: number): string =>
  line(`M0 ${-length / 2 + 2}V${length / 2 - 2}`, tyre, paint.tyre) +
  line(`M-9 ${-length / 4 - 1}Q0 ${-length / 4 - 5} 9 ${-length / 4 - 1}`, 2.6, paint.tyre) +
  line(`M-9 ${-length / 4}L-7.5 2M9 ${-length / 4}L7.5 2`, 4, colour) +
  box(-9, -3, 18, 11, 5.5, `${fill(colour)} stroke="${paint.edge}" stroke-width="1"`);

/** A motor cycle with its rider. */
export const motorcycle: VehicleShape = {
  width: 20,
  length: 44,
  roof: 1,
  body: (colour) =>
    box(-7, -20, 14, 44, 6, shade) +
    twoWheels(colour, 44, 6.5) +
    box(-4, -16, 8, 12, 3.5, fill(colour)) +
    box(-3, 9, 6, 9, 2.5, fill(colour)) +
    disc(0, 1.5, 6.6, `${fill(paint.helmet)} stroke="${paint.edge}" stroke-width="1"`) +
    path("M-5 -1Q0 -6.5 5 -1Q0 -3 -5 -1Z", fill(paint.light)),
};

/** A pedal cycle with its rider. */
export const cycle: VehicleShape = {
  width: 18,
  length: 38,
  roof: 1,
  body: (colour) =>
    box(-4, -17, 8, 38, 4, shade) +
    twoWheels(colour, 38, 3) +
    disc(0, 1.5, 5.8, `${fill(paint.light)} stroke="${paint.edge}" stroke-width="1"`) +
    line("M-2.4 -2.2V5.2M0 -3V6M2.4 -2.2V5.2", 1, paint.edge),
};
