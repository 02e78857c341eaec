/** Lines between lanes and at the edges of a road with several of them. */
import { scene } from "../colours.ts";
import { bar } from "../svg.ts";
import type { Marking } from "./along.ts";

/** An upright line at `x`; `dashes` are its strokes and gaps. */
function upright(x: number, colour: string, dashes = "", width = 6): string {
  return bar(`M${x} 0V200`, width, colour, dashes === "" ? "" : `stroke-dasharray="${dashes}"`);
}

const laneGap = "20 32";
const dividing = "30 22";

/** Double broken lines on both sides of the middle lane. */
const reversible: Marking = () =>
  [70, 81, 119, 130].map((x) => upright(x, scene.paint, dividing, 5)).join("");

/** Short strokes where a lane branches off to the left. */
const continuity: Marking = () =>
  upright(122, scene.paint, dividing) +
  bar("M76 0V52", 6, scene.paint) +
  upright(76, scene.paint, "0 56 9 13 9 13 9 13 9 13 9 13 9 60", 8) +
  bar("M76 54V0", 6, scene.paint);

/** Broken curves that carry two paths round a corner of a junction. */
const guideCurve: Marking = () =>
  bar("M100 148C100 118 120 112 148 100", 4.5, scene.paint, 'stroke-dasharray="7 6"') +
  bar("M60 148C60 84 110 64 148 60", 4.5, scene.paint, 'stroke-dasharray="7 6"');

const junctionArms: Marking = () =>
  bar("M100 148V200M100 0V52M0 100H52M148 100H200", 4.5, scene.paint) +
  bar("M52 151H98M148 49H102M49 52V98M151 148V102", 6, scene.paint);

/** The lane for one class ends: its broken line stops, arrows lead out of it. */
const laneEnds: Marking = () => bar("M76 200V84", 6, scene.yellowPaint, 'stroke-dasharray="24 16"');

/** A broken line that becomes a solid one ahead. */
const solidAhead: Marking = () =>
  bar("M100 0V62", 6, scene.paint) + bar("M100 200V62", 6, scene.paint, 'stroke-dasharray="24 20"');

/** Lane and edge lines. */
export const laneLines = {
  "lane-solid-left": () => upright(77, scene.paint),
  "lanes-three": () => upright(77, scene.paint, laneGap) + upright(123, scene.paint, laneGap),
  "centre-broken-far-right": () => upright(123, scene.paint, dividing),
  "edge-right-white": () => upright(152, scene.paint),
  "edge-left-yellow-near": () => upright(46, scene.yellowPaint),
  "exclusive-lane-yellow": () => upright(77, scene.yellowPaint, "24 16", 7),
  "reversible-lane": reversible,
  "continuity-line": continuity,
  "guide-curves": guideCurve,
  "junction-arms": junctionArms,
  "exclusive-lane-ends": laneEnds,
  "solid-line-ahead": solidAhead,
} as const satisfies Readonly<Record<string, Marking>>;
