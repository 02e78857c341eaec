/** Vehicles from above: each is drawn facing up, with its middle at the origin. */
import { box, disc, fill, group, line, path } from "../svg.ts";
import { paint } from "./palette.ts";

/** The shape of a vehicle: its size, and its picture in a body colour. */
export type VehicleShape = {
  readonly width: number;
  readonly length: number;
  readonly body: (colour: string) => string;
  /** The middle of its roof, as far behind its own middle as this. */
  readonly roof: number;
};

const shade = `${fill(paint.shade)} opacity=".28"`;

/** The shadow of a body, a little larger than it. */
function shadow(width: number, length: number, radius: number): string {
  return box(-width / 2 - 1.5, -length / 2 - 1, width + 3, length + 3.5, radius, shade);
}

/** A rounded slab with a thin dark edge, for roofs, bonnets and loads. */
function slab(x: number, y: number, width: number, height: number, radius: number, colour: string): string {
  return box(x, y, width, height, radius, `${fill(colour)} stroke="${paint.edge}" stroke-width="1.2"`);
}

const headlamps = (half: number, front: number): string =>
  box(-half + 1.5, front + 0.8, 6, 3, 1.4, fill(paint.lamp)) +
  box(half - 7.5, front + 0.8, 6, 3, 1.4, fill(paint.lamp));

const car: VehicleShape = {
  width: 26,
  length: 52,
  roof: 3,
  body: (colour) =>
    shadow(26, 52, 9) +
    box(-15, -11, 30, 4.5, 2, fill(paint.edge)) +
    slab(-13, -26, 26, 52, 8.5, colour) +
    headlamps(13, -26) +
    path("M-10.5 -8Q0 -13 10.5 -8L8.6 -1H-8.6Z", fill(paint.glass)) +
    path("M-9.4 18.5Q0 21 9.4 18.5L8 13.5H-8Z", fill(paint.glass)) +
    path("M-11.4 -5L-9.6 1V11L-11.4 15ZM11.4 -5L9.6 1V11L11.4 15Z", fill(paint.glass)),
};

const bus: VehicleShape = {
  width: 30,
  length: 92,
  roof: 0,
  body: (colour) =>
    shadow(30, 92, 6) +
    box(-18, -42, 36, 4, 2, fill(paint.edge)) +
    slab(-15, -46, 30, 92, 5.5, colour) +
    headlamps(15, -46) +
    path("M-12.5 -42Q0 -45.5 12.5 -42V-35H-12.5Z", fill(paint.glass)) +
    box(-12, 38, 24, 4.5, 1.5, fill(paint.glass)) +
    box(-8, -28, 16, 13, 2, `${fill(paint.light)} opacity=".55"`) +
    box(-8, 18, 16, 13, 2, `${fill(paint.light)} opacity=".55"`),
};

const truck: VehicleShape = {
  width: 30,
  length: 84,
  roof: 12,
  body: (colour) =>
    shadow(30, 84, 5) +
    box(-17.5, -34, 35, 4, 2, fill(paint.edge)) +
    slab(-13.5, -42, 27, 24, 5, colour) +
    headlamps(13.5, -42) +
    path("M-11 -38Q0 -41 11 -38V-32H-11Z", fill(paint.glass)) +
    slab(-15, -16, 30, 58, 2, colour) +
    line("M-10 -11V37M0 -11V-4M0 28V37M10 -11V37", 1.6, paint.shade, 'opacity=".25"'),
};

const twoWheels = (colour: string, length: number, tyre: number): string =>
  line(`M0 ${-length / 2 + 2}V${length / 2 - 2}`, tyre, paint.tyre) +
  line(`M-9 ${-length / 4 - 1}Q0 ${-length / 4 - 5} 9 ${-length / 4 - 1}`, 2.6, paint.tyre) +
  line(`M-9 ${-length / 4}L-7.5 2M9 ${-length / 4}L7.5 2`, 4, colour) +
  box(-9, -3, 18, 11, 5.5, `${fill(colour)} stroke="${paint.edge}" stroke-width="1"`);

const motorcycle: VehicleShape = {
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

const cycle: VehicleShape = {
  width: 18,
  length: 38,
  roof: 1,
  body: (colour) =>
    box(-4, -17, 8, 38, 4, shade) +
    twoWheels(colour, 38, 3) +
    disc(0, 1.5, 5.8, `${fill(paint.light)} stroke="${paint.edge}" stroke-width="1"`) +
    line("M-2.4 -2.2V5.2M0 -3V6M2.4 -2.2V5.2", 1, paint.edge),
};

/** A bar of blue lamps across a roof. */
function blueBar(y: number): string {
  return (
    box(-11, y, 22, 6, 2, fill(paint.edge)) +
    box(-10, y + 1, 8, 4, 1.5, fill(paint.siren)) +
    box(2, y + 1, 8, 4, 1.5, fill(paint.siren))
  );
}

const ambulance: VehicleShape = {
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
    blueBar(-15.5),
};

const fireEngine: VehicleShape = {
  width: 30,
  length: 84,
  roof: 14,
  body: () =>
    shadow(30, 84, 5) +
    box(-17.5, -36, 35, 4, 2, fill(paint.edge)) +
    slab(-15, -42, 30, 84, 4.5, paint.alarm) +
    headlamps(15, -42) +
    path("M-12.5 -37Q0 -40.5 12.5 -37V-30.5H-12.5Z", fill(paint.glass)) +
    blueBar(-28) +
    line("M-10 -14V37M10 -14V37", 2.2, paint.light) +
    line("M-10 -9H10M-10 -3H10M-10 30H10M-10 36H10", 1.8, paint.light),
};

const train: VehicleShape = {
  width: 30,
  length: 150,
  roof: 10,
  body: () =>
    shadow(30, 150, 8) +
    slab(-15, -75, 30, 150, 8, paint.train) +
    path("M-11 -67Q0 -73 11 -67V-59H-11Z", fill(paint.glass)) +
    line("M-15 -52H15M-15 62H15", 2.5, paint.yellow) +
    group("", ...[-40, -16, 34].map((y) => box(-8, y, 16, 14, 2, `${fill(paint.light)} opacity=".35"`))),
};

/** Every kind that content may name. */
export const vehicles = {
  car,
  bus,
  truck,
  motorcycle,
  cycle,
  ambulance,
  "fire-engine": fireEngine,
  train,
} as const;

/** The name of a kind of vehicle. */
export type VehicleKind = keyof typeof vehicles;
