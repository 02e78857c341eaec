/** Parts of direction signs: arrows with several directions, maps of roads, hexagon, waves, lever. */
import { bar, box, disc, fill, line, path } from "../svg.ts";
import { arrowHead } from "./arrows.ts";
import { waves } from "./hazards.ts";
import type { SymbolDrawing } from "./kind.ts";

/** Straight on, and an exit to the left. */
const exitLeft: SymbolDrawing = ({ colour }) =>
  arrowHead(76, 0, 0, 32, 40) +
  bar("M76 30V98", 13, colour) +
  bar("M76 94C76 72 56 66 40 52L32 45", 11, colour) +
  arrowHead(12, 27, -46, 28, 36);

/** A map of a junction: a street across and two arrows. */
const junctionMap: SymbolDrawing = ({ colour }) =>
  arrowHead(50, -40, 0, 28, 36) + bar("M50 -14V118", 13, colour) + bar("M-36 52H136", 13, colour);

/** A map of an interchange: a road straight on, a ramp that leaves and turns over it. */
const interchangeMap: SymbolDrawing = ({ colour }) =>
  arrowHead(56, 0, 0, 26, 34) +
  bar("M56 24V98", 12, colour) +
  bar("M56 90C36 78 30 60 30 44V40", 9, colour) +
  arrowHead(30, 22, 0, 22, 28);

/** A cloverleaf: two roads that cross, and four loops. */
const cloverleaf: SymbolDrawing = ({ colour, ground }) =>
  [
    [34, 34],
    [66, 34],
    [34, 66],
    [66, 66],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 14, `fill="none" stroke="${colour}" stroke-width="6"`))
    .join("") +
  bar("M0 50H100", 22, ground) +
  bar("M0 44.5H100M0 55.5H100", 7, colour) +
  bar("M50 0V100", 26, ground) +
  bar("M44.5 0V100M55.5 0V100", 7, colour);

/** A road whose side arm to the right is closed by a bar in another colour. */
const closedArm: SymbolDrawing = ({ colour }) =>
  bar("M30 -12V112", 22, colour) + bar("M30 50H76", 20, colour);

/** Two lanes become three: a lane is added on the left. */
const laneAdded: SymbolDrawing = ({ colour }) =>
  arrowHead(70, 0, 0, 30, 40) +
  bar("M70 28V98", 14, colour) +
  bar("M70 84C70 64 28 66 28 44V28", 12, colour) +
  arrowHead(28, 0, 0, 30, 36);

/** A path round an obstacle in a lane: out to the right. */
const roundObstacle: SymbolDrawing = ({ colour }) =>
  arrowHead(70, 0, 0, 30, 40) + bar("M28 98V84C28 60 70 66 70 44V28", 14, colour);

/** A gear lever with its gate; the arrow beside it points down to the lowest gear. */
const gearLever: SymbolDrawing = ({ colour }) =>
  disc(26, 14, 12) + line("M28 22L40 74", 7, colour) + box(10, 74, 58, 10, 2);

const hexagon: SymbolDrawing = () => path("M26 8H74L98 50L74 92H26L2 50Z");

/** A signal head in one colour; the background shows through as its three lamps. */
const signalOutline: SymbolDrawing = ({ ground }) =>
  box(30, 0, 40, 100, 9) + [19, 50, 81].map((y) => disc(50, y, 12.5, fill(ground))).join("");

const ripples: SymbolDrawing = ({ colour }) => line(`${waves(2, 38, 8)}${waves(2, 54, 8)}`, 5.5, colour);

/** Pieces of direction signs. */
export const guideMarks = {
  "arrow-exit-left": exitLeft,
  "junction-map": junctionMap,
  "interchange-map": interchangeMap,
  cloverleaf,
  "closed-arm": closedArm,
  "arrow-lane-added": laneAdded,
  "arrow-round-obstacle": roundObstacle,
  "gear-lever": gearLever,
  hexagon,
  "signal-outline": signalOutline,
  ripples,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
