/** Areas and arrows painted in a lane. */
import { scene } from "../colours.ts";
import { bar, fill, group, num, path } from "../svg.ts";
import type { Marking } from "./along.ts";
import { aheadArrow, leftArrow } from "./lane-arrows.ts";

/** A long island with a point at each end, striped with chevrons from edge to edge. */
const island: Marking = () => {
  const outline = "M100 8L126 62V138L100 192L74 138V62Z";
  const stripes = [44, 65, 86, 107, 128, 149, 170].map((y) => {
    const half = Math.min(26, ((y - 8) * 26) / 54, ((192 - y) * 26) / 54);
    return `M${num(100 - half)} ${y}L100 ${num(y - half * 0.75)}L${num(100 + half)} ${y}`;
  });
  return (
    bar(stripes.join(""), 6, scene.yellowPaint) +
    bar(outline, 5.5, scene.yellowPaint, 'stroke-linejoin="round"')
  );
};

const laneArrows: Marking = () =>
  group(
    fill(scene.yellowPaint),
    path(leftArrow, 'transform="translate(66 104)"'),
    path(aheadArrow, 'transform="translate(135 104)"'),
  );

/** Painted areas and arrows. */
export const paintedAreas = {
  "painted-island": island,
  "lane-arrows": laneArrows,
} as const satisfies Readonly<Record<string, Marking>>;
