import type { Category } from "./paper.ts";

/** The topics of questions, by the part of the test. Papers are balanced over them. */
export const topics = {
  rules: [
    "speed",
    "junctions",
    "lanes and overtaking",
    "signals",
    "stopping",
    "parking",
    "freeways",
    "lights",
    "general duties",
    "accidents",
    "alcohol and fitness",
    "licences",
    "heavy vehicles",
    "loads and towing",
    "motor cycles",
    "pedestrians and animals",
    "seat belts and helmets",
    "tyres and fitness",
  ],
  signs: [
    "control signs",
    "command signs",
    "prohibition signs",
    "reservation signs",
    "zone and end signs",
    "extra plates",
    "road layout signs",
    "direction signs",
    "warning signs",
    "hazard markers",
    "temporary signs",
    "information signs",
    "guidance signs",
    "traffic signals",
    "road markings",
  ],
  controls: [
    "mirrors and view",
    "steering",
    "signals and lights",
    "gears and clutch",
    "brakes",
    "speed",
    "hooter and wipers",
    "checks",
  ],
} as const satisfies Readonly<Record<Category, readonly string[]>>;

/** A topic of any part. */
export type Topic = (typeof topics)[Category][number];
