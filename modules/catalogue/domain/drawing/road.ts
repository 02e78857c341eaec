/** A piece of road seen from above, with its kerbs and roadsides. */
import { listOf, lookup } from "./lookup.ts";
import { scene } from "./colours.ts";
import { drawMarking, type MarkingName } from "./markings/all-markings.ts";
import { box, fill, num, path, type Piece } from "./svg.ts";

const sheet = 200;

/** Left and right edge of the upright road. */
export const roadLeft = 30;
/** Right edge of the upright road. */
export const roadRight = 170;
/** Width of a kerb. */
const kerb = 5;

function grass(): string {
  return box(0, 0, sheet, sheet, 14, fill(scene.grass));
}

function pavement(): string {
  const joints = Array.from({ length: 7 }, (_, index) =>
    box(0, 24 + index * 26, sheet, 1.5, 0, fill(scene.pavementJoint)),
  );
  return box(0, 0, sheet, sheet, 14, fill(scene.pavement)) + joints.join("");
}

/** Draws a roadside. */
const roadsides = { grass, pavement } as const satisfies Readonly<Record<string, () => string>>;

/** The name of a roadside. */
export type RoadsideName = keyof typeof roadsides;

/** The upright road from a height down to the foot of the sheet: kerbs first, asphalt on top. */
function upright(top: number, rim: number): string {
  const colour = fill(rim === 0 ? scene.asphalt : scene.kerb);
  return box(roadLeft - rim, top, roadRight - roadLeft + rim * 2, sheet - top, 0, colour);
}

function straight(): string {
  return upright(0, kerb) + upright(0, 0);
}

/** A road from the foot of the sheet that ends at a road across. */
function junction(): string {
  const across = (rim: number): string =>
    path(
      `M0 ${num(66 + rim)}V14Q0 0 14 0H186Q200 0 200 14V${num(66 + rim)}Z`,
      fill(rim === 0 ? scene.asphalt : scene.kerb),
    );
  return across(kerb) + upright(60, kerb) + across(0) + upright(60, 0);
}

/** Two roads that cross in the middle. */
function crossing(): string {
  const [from, to] = [52, 148];
  return [kerb, 0]
    .map((rim) => {
      const colour = fill(rim === 0 ? scene.asphalt : scene.kerb);
      const wide = to - from + rim * 2;
      return box(from - rim, 0, wide, sheet, 0, colour) + box(0, from - rim, sheet, wide, 0, colour);
    })
    .join("");
}

/** The pieces of road that content may name. */
const layouts = { straight, junction, crossing } as const satisfies Readonly<Record<string, () => string>>;

/** The name of a piece of road. */
export type RoadLayoutName = keyof typeof layouts;

/** A marking on a piece of road seen from above. */
export type RoadDrawing = {
  readonly shape: "road";
  readonly layout: RoadLayoutName;
  readonly roadside: RoadsideName;
  readonly marking: readonly MarkingName[];
};

/** Draws a piece of road and paints its markings on it. */
export function road(drawing: RoadDrawing): Piece {
  const marks = listOf(drawing.marking, "marking").map((name) => drawMarking(name));
  const body =
    lookup(roadsides, drawing.roadside, "roadside")() +
    lookup(layouts, drawing.layout, "road layout")() +
    marks.join("");
  return { width: sheet, height: sheet, body };
}
