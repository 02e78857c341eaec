/** Figures and words painted in a lane, stretched as a driver needs them. */
import { scene } from "../colours.ts";
import { bar, fill, group } from "../svg.ts";
import { drawSymbol } from "../symbols/all-symbols.ts";
import { words } from "../words.ts";
import type { Marking } from "./along.ts";

/** A symbol about a point, `width` wide and as many times as high as usual. */
function figure(name: string, x: number, y: number, width: number, colour: string, stretch = 1.5): string {
  const scale = width / 100;
  const place = `translate(${x} ${y}) scale(${scale} ${scale * stretch}) translate(-50 -50)`;
  return group(`${fill(colour)} transform="${place}"`, drawSymbol(name, { colour, ground: scene.asphalt }));
}

function word(text: string, x: number, y: number, room: number, colour: string): string {
  return group(`${fill(colour)} transform="translate(${x} ${y}) scale(1 2.2)"`, words(text, 0, 0, 18, room));
}

/** A motor cycle in an oval that is struck through. */
const noMotorCycles: Marking = () =>
  figure("motor-cycle", 65, 100, 36, scene.yellowPaint) +
  `<ellipse cx="65" cy="100" rx="27" ry="52" fill="none" stroke="${scene.yellowPaint}" stroke-width="5"/>` +
  bar("M46 64L84 136", 5, scene.yellowPaint);

const railwayX: Marking = () => bar("M44 62L86 142M86 62L44 142", 10, scene.paint);

/** An outline with its point towards the driver. */
const yieldTriangle: Marking = () => bar("M48 62H82L65 140Z", 7, scene.paint);

const roundabout: Marking = () =>
  figure("arrows-circling", 101, 99, 82, scene.yellowPaint, 1) +
  `<circle cx="100" cy="100" r="11" ${fill(scene.paint)}/>`;

/** Figures. */
export const figures = {
  "oval-no-motor-cycles": noMotorCycles,
  "railway-x": railwayX,
  "yield-triangle": yieldTriangle,
  "mini-circle-arrows": roundabout,
  "bus-yellow": () => word("BUS", 52, 100, 34, scene.yellowPaint),
  "bicycle-white": () => figure("bicycle", 65, 100, 52, scene.paint),
  "word-slow": () => word("SLOW", 63, 100, 50, scene.paint),
} as const satisfies Readonly<Record<string, Marking>>;
