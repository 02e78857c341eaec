/** Markings that lie across the road: stop and yield lines, crossings, the box. */
import { scene } from "../colours.ts";
import { bar, box, fill, group } from "../svg.ts";
import type { Marking } from "./along.ts";

const stopLine: Marking = () => box(30, 82, 67, 14, 0, fill(scene.paint));

const yieldLine: Marking = () => bar("M30 89H97", 12, scene.paint, 'stroke-dasharray="13 5"');

/** Blocks in a row across both halves of the road. */
const blockCrossing: Marking = () =>
  group(fill(scene.paint), ...Array.from({ length: 7 }, (_, index) => box(35 + index * 19.2, 66, 10.5, 64)));

const crossingLead: Marking = () =>
  bar("M100 0V48M100 148V200", 6, scene.paint, 'stroke-dasharray="20 14"') +
  box(30, 142, 67, 7, 0, fill(scene.paint)) +
  box(103, 47, 67, 7, 0, fill(scene.paint));

/** A yellow box filled with crossed lines. */
const boxJunction: Marking = () => {
  const [from, side] = [55, 90];
  const lines = [1, 2, 3, 4, 5, 6, 7].map((step) => {
    const low = Math.max(0, step * 22.5 - side);
    const high = Math.min(side, step * 22.5);
    const [near, far] = [from + low, from + high];
    return `M${near} ${far}L${far} ${near}M${200 - near} ${far}L${200 - far} ${near}`;
  });
  return bar(lines.join(""), 3.5, scene.yellowPaint) + bar("M54 54H146V146H54Z", 4.5, scene.yellowPaint);
};

const boxApproach: Marking = () =>
  bar("M100 154V200M100 0V46M0 100H46M154 100H200", 4, scene.paint) +
  bar("M52 157H102M148 43H98M43 52V102M157 148V98", 6, scene.paint);

/** Lines of the junction that a stop or yield line belongs to. */
const junctionLines: Marking = () =>
  bar("M100 104V200", 6, scene.paint) + bar("M6 33H26M174 33H194", 6, scene.paint);

/** Markings across the road. */
export const acrossRoad = {
  "stop-line": stopLine,
  "yield-line": yieldLine,
  "block-crossing": blockCrossing,
  "crossing-lead": crossingLead,
  "box-junction": boxJunction,
  "box-approach": boxApproach,
  "junction-lines": junctionLines,
} as const satisfies Readonly<Record<string, Marking>>;
