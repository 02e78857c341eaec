/** Vehicles from above: each is drawn facing up, with its middle at the origin. */
import type { VehicleKind } from "../../../contract/index.ts";
import { box, fill, group, line, path } from "../svg.ts";
import { ambulance, fireEngine } from "./emergency-vehicles.ts";
import { paint } from "./palette.ts";
import { cycle, motorcycle } from "./two-wheelers.ts";
import { headlamps, shadow, slab, type VehicleShape } from "./vehicle-parts.ts";

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

const tractor: VehicleShape = {
  width: 32,
  length: 44,
  roof: 8,
  body: (colour) =>
    shadow(28, 44, 5) +
    box(-16, -2, 8, 24, 3, fill(paint.tyre)) +
    box(8, -2, 8, 24, 3, fill(paint.tyre)) +
    box(-13, -20, 6, 12, 2, fill(paint.tyre)) +
    box(7, -20, 6, 12, 2, fill(paint.tyre)) +
    slab(-6, -22, 12, 24, 3, colour) +
    slab(-9, -2, 18, 21, 3, colour),
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
  tractor,
} as const satisfies Readonly<Record<VehicleKind, VehicleShape>>;
