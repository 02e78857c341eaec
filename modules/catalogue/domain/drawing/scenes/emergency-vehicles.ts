/** Emergency vehicles from above; they have colours of their own. */
import { box, fill, line, path } from "../svg.ts";
import { paint } from "./palette.ts";
import { headlamps, shadow, slab, type VehicleShape } from "./vehicle-parts.ts";

/** A bar of red lamps across a roof: of emergency vehicles, only those of the police have blue ones. */
function lampBar(y: number): string {
  return (
    box(-11, y, 22, 6, 2, fill(paint.edge)) +
    box(-10, y + 1, 8, 4, 1.5, fill(paint.siren)) +
    box(2, y + 1, 8, 4, 1.5, fill(paint.siren))
  );
}

/** An ambulance: white, with red stripes. */
export const ambulance: VehicleShape = {
  width: 30,
  length: 66,
  roof: 12,
  body: () =>
    shadow(30, 66, 7) +
    box(-17, -22, 34, 4, 2, fill(paint.edge)) +
    slab(-15, -33, 30, 66, 6, paint.light) +
    headlamps(15, -33) +
    path("M-12.5 -25Q0 -29.5 12.5 -25V-17.5H-12.5Z", fill(paint.glass)) +
    line("M-13.2 -12V29M13.2 -12V29", 3, paint.alarm) +
    lampBar(-15.5),
};

/** A fire engine: red, with a ladder. */
export const fireEngine: VehicleShape = {
  width: 30,
  length: 84,
  roof: 14,
  body: () =>
    shadow(30, 84, 5) +
    box(-17.5, -36, 35, 4, 2, fill(paint.edge)) +
    slab(-15, -42, 30, 84, 4.5, paint.alarm) +
    headlamps(15, -42) +
    path("M-12.5 -37Q0 -40.5 12.5 -37V-30.5H-12.5Z", fill(paint.glass)) +
    lampBar(-28) +
    line("M-10 -14V37M10 -14V37", 2.2, paint.light) +
    line("M-10 -9H10M-10 -3H10M-10 30H10M-10 36H10", 1.8, paint.light),
};
