/** A road marking from above, and the learner's car that drives over it, or stops where it says so. */
import { drawSign } from "../draw-sign.ts";
import { box, fill, group, num } from "../svg.ts";
import type { SignDrawing } from "../types.ts";
import { bodies, paint } from "../scenes/palette.ts";
import { sheet } from "../scenes/sides.ts";
import { lampParts } from "../scenes/traffic.ts";
import { vehicles } from "../scenes/vehicles.ts";
import { type Beat, jump, turn } from "./beats.ts";
import { movingSheet } from "./moving-sheet.ts";

/** Where the car drives on a marking: across, and where its middle stops, in the units of the marking (200 by 200). */
export type Drive = {
  readonly x: number;
  readonly stop?: number | undefined;
  readonly to?: number | undefined;
};

const side = sheet.height;
const left = (sheet.width - side) / 2;
const at = (x: number, y: number): string => `${num(left + (x / 200) * side)} ${num((y / 200) * side)}`;

/** Draws a marking and the drive over it. With `to` the car changes to that line half-way. */
export function drivenMarking(drawing: SignDrawing, length: number, { x, stop, to }: Drive): string {
  const { shape, place } = { shape: vehicles.car, place: (y: number, across = x) => at(across, y) };
  const end = length * 0.97;
  const beats: readonly Beat[] =
    stop !== undefined
      ? [
          [0, place(240)],
          [length * 0.62, place(stop)],
        ]
      : to !== undefined
        ? [
            [0, place(240)],
            [end * 0.4, place(140)],
            [end * 0.6, place(80, to)],
            [end, place(-40, to)],
          ]
        : [
            [0, place(240)],
            [end * 0.5, place(105)],
            [end, place(-40)],
          ];
  const { brakes } = lampParts({ kind: "car", name: "own", from: "south", brakes: true }, shape);
  const stopping =
    stop === undefined
      ? ""
      : group(
          "",
          jump(
            "opacity",
            [
              [0, "0"],
              [length * 0.4, "1"],
            ],
            length,
          ),
          brakes,
        );
  const road = drawSign(drawing).replace(
    /^<svg xmlns="[^"]+"/,
    `<svg x="${num(left)}" y="0" width="${num(side)}" height="${num(side)}"`,
  );
  return movingSheet(
    box(0, 0, sheet.width, sheet.height, 0, fill(paint.grass)),
    road,
    group(
      `transform="translate(${place(240)})"`,
      turn("translate", beats, length),
      group('transform="scale(1.15)"', group(fill(paint.edge), shape.body(bodies.own), stopping)),
    ),
  );
}
