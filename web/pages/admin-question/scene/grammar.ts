/** What an editor chooses of a scene: its lists, and the fields of their rows, in the order of the form. */
import { LayoutName, SceneSide, SignalName, VehicleKind } from "#modules/catalogue/contract";
import type { Messages } from "../../../copy/messages.ts";

type Choices = keyof Messages["staff-scenes"]["choices"];
export type FieldName = keyof Messages["staff-scenes"]["fields"];
export type ListName = keyof Messages["staff-scenes"]["rows"];

/** One field of a row. `key` is its name in the data where that is another one. */
export type RowField = {
  readonly name: FieldName;
  readonly key?: string;
  /** Behind "More": few rows need it. */
  readonly isMore?: true;
} & (
  | {
      readonly type: "choice";
      readonly choices: Choices;
      readonly of: readonly string[];
      /** Whether one must be chosen; if not, "none" stands first. */
      readonly isNeeded?: true;
      /** What it means when none is chosen; otherwise there is none of it. */
      readonly blank?: "usual" | "allLanes" | "beside";
      /** Lanes are numbers in the data. */
      readonly isNumber?: true;
    }
  | {
      readonly type: "number";
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      readonly isNeeded?: true;
    }
  | { readonly type: "text"; readonly most: number; readonly isNeeded?: true; readonly list?: "signs" }
  /** A tick, and what it means in the data. */
  | { readonly type: "tick"; readonly means: true | string }
);

const needed = { isNeeded: true } as const;
const more = { isMore: true } as const;
const choice = (name: FieldName, choices: Choices, of: readonly string[]) =>
  ({ name, type: "choice", choices, of }) as const;
const tick = (name: FieldName, means: true | string = true) => ({ name, type: "tick", means }) as const;
const distance = (name: FieldName) => ({ name, type: "number", min: -400, max: 400 }) as const;

const sides = SceneSide.options;
const at = { ...choice("at", "sides", sides), ...needed };
const lane = { ...choice("lane", "lanes", ["0", "1", "2"]), isNumber: true } as const;
const span = [
  { ...distance("start"), key: "from", ...needed },
  { ...distance("to"), ...needed },
] as const;
const onRight = tick("on", "right");

/** The fields of each list. */
export const grammar: Readonly<Record<ListName, readonly RowField[]>> = {
  vehicles: [
    { ...choice("kind", "kinds", VehicleKind.options), ...needed },
    { ...choice("name", "names", ["own", "A", "B", "C", "other"]), ...needed },
    { ...choice("from", "sides", sides), ...needed },
    choice("way", "ways", ["straight", "left", "right", "back", "move-left", "move-right"]),
    { ...lane, blank: "usual" },
    choice("indicator", "indicators", ["left", "right", "hazard"]),
    distance("back"),
    { name: "shift", type: "number", min: -80, max: 80, ...more },
    { name: "ring", type: "number", min: 0, max: 360, ...more },
    { ...choice("beam", "beams", ["dipped", "main"]), ...more },
    { ...tick("wrongHalf"), ...more },
    { ...tick("brakes"), ...more },
    { ...tick("siren"), ...more },
  ],
  walkers: [
    { ...choice("name", "names", ["A", "B", "C"]) },
    { ...choice("crossing", "sides", sides), ...needed },
    { name: "across", type: "number", min: -1.3, max: 1.3, step: 0.05, ...needed },
    { ...choice("walks", "walks", ["left", "right"]), ...needed },
    tick("waits"),
  ],
  signs: [{ name: "code", type: "text", most: 40, list: "signs", ...needed }, at, distance("back"), onRight],
  signals: [{ ...choice("shows", "shows", SignalName.options), ...needed }, at, onRight],
  lines: [{ ...choice("kind", "lines", ["stop", "yield"]), ...needed }, at, { ...lane, blank: "allLanes" }],
  arrows: [
    {
      ...choice("points", "points", ["left", "straight", "right", "straight-left", "straight-right"]),
      ...needed,
    },
    at,
    { ...lane, ...needed },
  ],
  kerbLines: [{ ...choice("colour", "colours", ["red", "yellow"]), ...needed }, at, ...span],
  bays: [at, { ...distance("back"), ...needed }, { name: "letter", type: "text", most: 1 }],
  hydrants: [at, { ...distance("back"), ...needed }],
  measures: [
    { name: "text", type: "text", most: 12, ...needed },
    at,
    ...span,
    { ...lane, blank: "beside" },
    onRight,
  ],
};

export const listNames = Object.keys(grammar) as readonly ListName[];

/** The fields of the road itself, beside its layout and its crossings. */
export const roadFields: readonly RowField[] = [
  tick("night"),
  { ...choice("middle", "middles", ["solid", "double"]), blank: "usual" },
  tick("lanes", "solid"),
  choice("reserved", "sides", sides),
  tick("reservedFor", "TRAM"),
  tick("box"),
];

export const layoutField = { ...choice("layout", "layouts", LayoutName.options), ...needed };

/** The name of a field in the data, and so in faults. */
export const keyOf = ({ key, name }: RowField): string => key ?? name;
