/** Frames of a figure and substitutes for names: diamond, oval, badge, mark of an operator, dashed line. */
import { colours } from "../colours.ts";
import { bar, box, disc, fill, num, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";

/** An empty diamond, for a number. */
const diamond: SymbolDrawing = ({ colour }) => bar("M50 5L95 50L50 95L5 50Z", 7.5, colour);

/** An empty oval, for letters. */
const oval: SymbolDrawing = ({ colour }) =>
  `<ellipse cx="50" cy="50" rx="46" ry="31" fill="none" stroke="${colour}" stroke-width="7"/>`;

/** A filled oval. */
const ovalPanel: SymbolDrawing = () => `<ellipse cx="50" cy="50" rx="49" ry="30"/>`;

/** Points round a circle, every other one nearer the middle. */
function starPath(points: number, far: number, near: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index * 180) / points - 90) * (Math.PI / 180);
    const reach = index % 2 === 0 ? far : near;
    return `${num(50 + reach * Math.cos(angle))} ${num(50 + reach * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A badge that no real service wears: a yellow star round a blue disc. It keeps its colours on every background. */
const badge: SymbolDrawing = () =>
  path(starPath(8, 49, 33), `${fill(colours.yellow)} stroke="${colours.white}" stroke-width="2.5"`) +
  disc(50, 50, 23, fill(colours.blue)) +
  path(starPath(5, 15, 6.5), fill(colours.yellow));

/** The mark of a fictional operator: a disc with a road running through it. */
const operatorMark: SymbolDrawing = ({ ground }) =>
  disc(50, 50, 47) +
  path("M-2 68Q30 12 104 30V43Q40 32 8 84ZM20 94Q46 46 104 55V67Q60 62 38 104Z", fill(ground));

/** A dashed line along the side of an upright plate. */
const dashes: SymbolDrawing = () => [-20, 18, 56, 94].map((y) => box(46, y, 8, 26)).join("");

/** The same, its foot bent in to the left where the lane begins. */
const bentDashes: SymbolDrawing = () =>
  [-20, 18].map((y) => box(46, y, 8, 26)).join("") +
  path("M46 56H54V74L47.5 84L41 79.5L46 72Z") +
  path("M34 90L40.5 94.5L26.5 115L20 110.5Z");

/** Frames, marks and lines. */
export const frames = {
  diamond,
  oval,
  "oval-panel": ovalPanel,
  badge,
  "operator-mark": operatorMark,
  "dashed-line": dashes,
  "dashed-line-bent": bentDashes,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
