/** The road layouts of scenes. */
import type { LayoutName } from "../../../contract/index.ts";
import type { Side } from "./sides.ts";

/** A road that runs through the scene, or ends in it. */
export type Road = {
  /** Lanes per direction; all of them for a one-way road. */
  readonly lanes: number;
  /** Width of a lane. */
  readonly lane: number;
  /** The side that all traffic of a one-way road comes from. */
  readonly oneWay?: Side;
  /** Width of the grass between the two directions. */
  readonly median?: number;
  /** Width of the shoulder at the left edge, beyond a yellow line. */
  readonly shoulder?: number;
  /** Rails instead of a road. */
  readonly rails?: true;
  /** Too narrow for a middle line: a driveway. */
  readonly unmarked?: true;
};

/** The centre, where the roads meet. */
export type Centre =
  | "junction"
  | "roundabout"
  | "mini-circle"
  | "rails"
  | "none"
  | "narrow"
  | "lane-ends"
  | "slip"
  | "bend";

/** A layout: the road up the sheet, the road across it, the existing arms, and the centre. */
export type Layout = {
  readonly up?: Road;
  readonly across?: Road;
  readonly arms: readonly Side[];
  readonly centre: Centre;
};

const street: Road = { lanes: 1, lane: 46 };
const wide: Road = { lanes: 2, lane: 38 };
const divided: Road = { lanes: 2, lane: 36, median: 24 };
const driveway: Road = { lanes: 1, lane: 18, unmarked: true };
const upright = ["north", "south"] as const;
const level = ["east", "west"] as const;
const all = ["north", "east", "south", "west"] as const;

/** Every layout that content may name. */
export const layouts = {
  crossroads: { up: street, across: street, arms: all, centre: "junction" },
  "wide-crossroads": { up: wide, across: street, arms: all, centre: "junction" },
  "t-north": { up: street, across: street, arms: ["north", ...level], centre: "junction" },
  "t-east": { up: street, across: street, arms: [...upright, "east"], centre: "junction" },
  "t-south": { up: street, across: street, arms: ["south", ...level], centre: "junction" },
  "t-west": { up: street, across: street, arms: [...upright, "west"], centre: "junction" },
  roundabout: { up: street, across: street, arms: all, centre: "roundabout" },
  "mini-circle": { up: street, across: street, arms: all, centre: "mini-circle" },
  "driveway-west": { up: street, across: driveway, arms: [...upright, "west"], centre: "junction" },
  "driveway-east": { up: street, across: driveway, arms: [...upright, "east"], centre: "junction" },
  "level-crossing": { up: street, across: { lanes: 1, lane: 26, rails: true }, arms: all, centre: "rails" },
  "dual-carriageway": { up: divided, across: street, arms: [...upright, "west"], centre: "junction" },
  "one-way": {
    up: { lanes: 3, lane: 40, oneWay: "south" },
    across: street,
    arms: all,
    centre: "junction",
  },
  road: { up: street, arms: upright, centre: "none" },
  "wide-road": { up: wide, arms: upright, centre: "none" },
  "shoulder-road": { up: { ...street, shoulder: 34 }, arms: upright, centre: "none" },
  freeway: {
    up: { lanes: 3, lane: 44, oneWay: "south", shoulder: 34 },
    arms: upright,
    centre: "none",
  },
  "lane-ends": { up: { lanes: 2, lane: 46, oneWay: "south" }, arms: upright, centre: "lane-ends" },
  "slip-road": { up: { lanes: 3, lane: 44, oneWay: "south" }, arms: upright, centre: "slip" },
  bend: { up: street, across: street, arms: ["east", "south"], centre: "bend" },
  "narrow-road": { up: street, arms: upright, centre: "narrow" },
} as const satisfies Readonly<Record<LayoutName, Layout>>;
