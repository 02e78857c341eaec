/**
 * The elements of a traffic scene that an editor may choose. A scene is seen from above, north is up, and traffic keeps
 * left. Sides are where traffic comes from: a car "from south" drives up the picture. What each element draws is said
 * beside the types in `domain/drawing/scenes/types.ts`.
 */
import * as z from "zod/mini";
import { visible } from "#vocabulary/why";

/** The road layouts: what roads there are, and how they meet. */
export const LayoutName = z.enum([
  "crossroads",
  "wide-crossroads",
  "t-north",
  "t-east",
  "t-south",
  "t-west",
  "roundabout",
  "mini-circle",
  "driveway-west",
  "driveway-east",
  "level-crossing",
  "dual-carriageway",
  "one-way",
  "road",
  "wide-road",
  "shoulder-road",
  "freeway",
  "lane-ends",
  "slip-road",
  "bend",
  "narrow-road",
]);
export type LayoutName = z.infer<typeof LayoutName>;

/** A side of the picture. */
export const SceneSide = z.enum(["south", "west", "north", "east"]);

/** The kinds of vehicles. */
export const VehicleKind = z.enum([
  "car",
  "bus",
  "truck",
  "motorcycle",
  "cycle",
  "ambulance",
  "fire-engine",
  "train",
  "tractor",
]);
export type VehicleKind = z.infer<typeof VehicleKind>;

/** What a light signal shows. */
export const SignalName = z.enum([
  "red",
  "yellow",
  "green",
  "flashing-red",
  "flashing-yellow",
  "dark",
  "green-arrow-right",
  "red-arrow-left",
  "bus-green-flashing",
]);
export type SignalName = z.infer<typeof SignalName>;

/** A distance behind a line, below 0 beyond it, in units of a drawing that is 400 wide and 340 high. */
const distance = z.number().check(z.minimum(-400), z.maximum(400));
const lane = z.int().check(z.minimum(0), z.maximum(3));
const yes = z.literal(true);
const at = SceneSide;
const onRight = z.exactOptional(z.literal("right"));
const rows = <Row extends z.ZodMiniType>(row: Row, most: number) =>
  z.exactOptional(z.array(row).check(z.maxLength(most)));

const Vehicle = z.strictObject({
  kind: VehicleKind,
  name: z.enum(["own", "A", "B", "C", "other"]),
  from: SceneSide,
  lane: z.exactOptional(lane),
  back: z.exactOptional(distance),
  shift: z.exactOptional(z.number().check(z.minimum(-80), z.maximum(80))),
  wrongHalf: z.exactOptional(yes),
  ring: z.exactOptional(z.number().check(z.minimum(0), z.maximum(360))),
  way: z.exactOptional(z.enum(["straight", "left", "right", "back", "move-left", "move-right"])),
  indicator: z.exactOptional(z.enum(["left", "right", "hazard"])),
  brakes: z.exactOptional(yes),
  siren: z.exactOptional(yes),
  beam: z.exactOptional(z.enum(["dipped", "main"])),
});

const Walker = z.strictObject({
  crossing: SceneSide,
  across: z.number().check(z.minimum(-1.3), z.maximum(1.3)),
  walks: z.enum(["left", "right"]),
  name: z.exactOptional(z.enum(["A", "B", "C"])),
  waits: z.exactOptional(yes),
});

const StandingSign = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  at,
  on: onRight,
  back: z.exactOptional(distance),
});

const PaintedLine = z.strictObject({ kind: z.enum(["stop", "yield"]), at, lane: z.exactOptional(lane) });

const LaneArrow = z.strictObject({
  at,
  lane,
  points: z.enum(["left", "straight", "right", "straight-left", "straight-right"]),
});

const Measure = z.strictObject({
  at,
  from: distance,
  to: distance,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(12), visible),
  lane: z.exactOptional(lane),
  on: onRight,
});

/** A whole scene as data. The same data always gives the same picture. */
export const SceneDrawing = z.strictObject({
  layout: LayoutName,
  vehicles: z.array(Vehicle).check(z.maxLength(16)),
  walkers: rows(Walker, 6),
  signs: rows(StandingSign, 12),
  signals: rows(z.strictObject({ shows: SignalName, at, on: onRight }), 8),
  lines: rows(PaintedLine, 12),
  crossings: rows(SceneSide, 4),
  arrows: rows(LaneArrow, 8),
  box: z.exactOptional(yes),
  middle: z.exactOptional(z.enum(["solid", "double"])),
  lanes: z.exactOptional(z.literal("solid")),
  reserved: z.exactOptional(SceneSide),
  reservedFor: z.exactOptional(z.literal("TRAM")),
  kerbLines: rows(z.strictObject({ at, colour: z.enum(["red", "yellow"]), from: distance, to: distance }), 8),
  bays: rows(
    z.strictObject({
      at,
      back: distance,
      letter: z.exactOptional(z.string().check(z.regex(/^[A-Z]$/))),
    }),
    8,
  ),
  hydrants: rows(z.strictObject({ at, back: distance }), 4),
  measures: rows(Measure, 6),
  night: z.exactOptional(yes),
});
export type SceneDrawing = z.infer<typeof SceneDrawing>;

/** Why part of a scene does not fit the rest of it. */
export const SceneFaultKind = z.enum([
  "no-road",
  "no-lane",
  "wrong-way",
  "no-way-out",
  "no-circle",
  "rails",
  "off-road",
  "off-sheet",
  "overlap",
  "twice",
  "indicator",
  "no-night",
  "no-siren",
  "no-crossing",
  "no-sign",
  "no-box",
  "no-middle",
  "no-lanes",
  "no-reserved",
  "no-length",
]);
export type SceneFaultKind = z.infer<typeof SceneFaultKind>;

/** A fault and the field that has it: `vehicles.0.lane`, or `box`. */
export const SceneFault = z.object({ field: z.string(), fault: SceneFaultKind });
export type SceneFault = z.infer<typeof SceneFault>;
