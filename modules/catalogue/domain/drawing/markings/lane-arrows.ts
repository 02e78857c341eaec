/** Arrows painted in a lane: long, because a driver sees them flat. */
import { scene } from "../colours.ts";
import { bar, fill, group, path } from "../svg.ts";
import type { Marking } from "./along.ts";

/** Straight on, drawn about its middle, 116 long. */
export const aheadArrow = "M0 -58L15 -18H5V58H-5V-18H-15Z";
/** To the left. */
export const leftArrow = "M-28 -32L-6 -56V-39H-2Q11 -39 11 -22V58H1V-19Q1 -25 -5 -25H-6V-8Z";
/** Slanting up to the left, as where a lane ends. */
const slantArrow = "M-18.7 -42L2.3 -27.5L-5 -24.1L14 16.8V44H4V19.2L-14 -19.9L-21.3 -16.5Z";
function painted(colour: string, ...arrows: readonly (readonly [d: string, place: string])[]): Marking {
  return () => group(fill(colour), ...arrows.map(([d, place]) => path(d, `transform="${place}"`)));
}

const white = scene.paint;

/** Arrows for a lane that ends on the right, one after the other. */
const reduction = painted(
  white,
  [slantArrow, "translate(140 52) scale(.95 .85)"],
  [slantArrow, "translate(140 148) scale(.95 .85)"],
);

/** Round a painted island in the middle of a crossing. */
const circleDisc: Marking = () =>
  bar("M100 148V200M100 0V52M0 100H52M148 100H200", 4.5, white) +
  bar("M52 151H98M148 49H102M49 52V98M151 148V102", 6, white, 'stroke-dasharray="9 4"');

/** One stem that parts into two heads. */
const split: Marking = () =>
  bar("M100 186V128C100 100 72 104 66 72M100 186V128C100 100 128 104 134 72", 11, white) +
  path("M62 26L86 70L48 76ZM138 26L152 76L114 70Z", fill(white));

/** Arrows in lanes. */
export const laneArrowMarkings = {
  "arrows-ahead-white": painted(
    white,
    [leftArrow, "translate(67 128) scale(.86)"],
    [aheadArrow, "translate(135 128) scale(.86)"],
  ),
  "arrows-ahead-yellow-far": painted(
    scene.yellowPaint,
    [leftArrow, "translate(67 36) scale(.5)"],
    [aheadArrow, "translate(135 36) scale(.5)"],
  ),
  "arrows-two-way": painted(
    white,
    [aheadArrow, "translate(65 100)"],
    [aheadArrow, "translate(135 100) rotate(180)"],
  ),
  "arrow-split": split,
  "arrows-lane-reduction": reduction,
  "arrows-before-solid-line": painted(
    white,
    [slantArrow, "translate(132 96) scale(.8 .75)"],
    [slantArrow, "translate(132 164) scale(.8 .75)"],
  ),
  "arrows-leave-lane": painted(
    white,
    [slantArrow, "translate(52 140) scale(-.8 .8)"],
    [slantArrow, "translate(52 60) scale(-.8 .8)"],
  ),
  "circle-approach": circleDisc,
} as const satisfies Readonly<Record<string, Marking>>;
