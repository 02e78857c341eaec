/**
 * The elements of a traffic scene, as content writes them. A scene is seen from above, north is up, and traffic keeps
 * left. Sides are where traffic comes from: a car "from south" drives up the picture.
 */
import type { LayoutName, SignalName, VehicleKind } from "../../../contract/index.ts";
import type { Called } from "./palette.ts";
import type { Side } from "./sides.ts";

/** The intended direction of a road user, shown as a dashed arrow. `back` is a U-turn; `move-` changes one lane. */
export type Way = "left" | "straight" | "right" | "back" | "move-left" | "move-right";

/** A vehicle on an approach. It is behind the line there unless `back` says how far behind (or, below 0, beyond). */
export type Vehicle = {
  readonly kind: VehicleKind;
  /** Its name; the learner's own vehicle is blue and has no letter. */
  readonly name: Called;
  readonly from: Side;
  /** Lanes count from the left, from 0. */
  readonly lane?: number;
  readonly back?: number;
  /** An offset to the left within its half, in units of the drawing; below 0 to the right. */
  readonly shift?: number;
  /** On the right half of the road on purpose: it overtakes, or is parked wrongly. */
  readonly wrongHalf?: true;
  /** On the ring of a circle, at degrees clockwise from the east, instead of on its approach. */
  readonly ring?: number;
  readonly way?: Way;
  readonly indicator?: "left" | "right" | "hazard";
  /** Its brake lamps are lit. */
  readonly brakes?: true;
  /** Sounds its siren. */
  readonly siren?: true;
  /** Its headlamps are lit, at night. */
  readonly beam?: "main" | "dipped";
};

/** A person on foot on or at the crossing of an arm, as seen by a driver on that approach. */
export type Walker = {
  readonly crossing: Side;
  /** From -1, the kerb on the driver's left, through 0, the middle of the road, to 1, the kerb on the right. */
  readonly across: number;
  readonly walks: "left" | "right";
  readonly name?: "A" | "B" | "C";
  /** Waits and does not walk. */
  readonly waits?: true;
};

/** A sign beside an approach: at its left edge, unless `on` is "right". */
export type StandingSign = {
  readonly code: string;
  readonly at: Side;
  readonly on?: "right";
  /** Its distance behind the line. */
  readonly back?: number;
};

/** A light signal beside an approach. */
export type StandingSignal = { readonly shows: SignalName; readonly at: Side; readonly on?: "right" };

/** A line painted across the incoming lanes of an approach, or across one of them. */
export type PaintedLine = {
  readonly kind: "stop" | "yield";
  readonly at: Side;
  /** Lanes count from the left, from 0. */
  readonly lane?: number;
};

/** Arrows painted in a lane of an approach. */
export type LaneArrow = {
  readonly at: Side;
  readonly lane: number;
  readonly points: "left" | "straight" | "right" | "straight-left" | "straight-right";
};

/** A line painted along the kerb of an approach, between two distances behind its line. */
export type KerbLine = {
  readonly at: Side;
  readonly colour: "red" | "yellow";
  readonly from: number;
  readonly to: number;
};

/** A parking bay at the left kerb of an approach: white, or yellow with the letter of those who may use it. */
export type Bay = { readonly at: Side; readonly back: number; readonly letter?: string };

/** A fire hydrant on the pavement of an approach. */
export type Hydrant = { readonly at: Side; readonly back: number };

/** A distance written beside an approach, or in one of its lanes, between two distances behind its line. */
export type Measure = {
  readonly at: Side;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Lanes count from the left, from 0; without one it is written beside the road. */
  readonly lane?: number;
  readonly on?: "right";
};

/** A whole scene. */
export type SceneDrawing = {
  readonly layout: LayoutName;
  readonly vehicles: readonly Vehicle[];
  readonly walkers?: readonly Walker[];
  readonly signs?: readonly StandingSign[];
  readonly signals?: readonly StandingSignal[];
  readonly lines?: readonly PaintedLine[];
  /** Arms that have a pedestrian crossing. */
  readonly crossings?: readonly Side[];
  readonly arrows?: readonly LaneArrow[];
  /** The yellow box in the junction. */
  readonly box?: true;
  /** The middle line of the road up the sheet, where it is not broken. */
  readonly middle?: "solid" | "double";
  /** The lines between lanes, where they are not broken. */
  readonly lanes?: "solid";
  /** The side whose left lane is reserved for buses, or for what `reservedFor` names. */
  readonly reserved?: Side;
  readonly reservedFor?: "TRAM";
  readonly kerbLines?: readonly KerbLine[];
  readonly bays?: readonly Bay[];
  readonly hydrants?: readonly Hydrant[];
  readonly measures?: readonly Measure[];
  readonly night?: true;
};

/** A scene of the catalogue: `alt` describes what is visible, never who goes first. */
export type SceneEntry = { readonly id: string; readonly alt: string; readonly drawing: SceneDrawing };
