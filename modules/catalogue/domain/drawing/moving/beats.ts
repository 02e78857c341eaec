/**
 * Movements as SVG writes them (SMIL): the picture is a function of its own time, so a player may stop it, and show any
 * moment of it. Times are in seconds from the start of a drawing.
 */
import { num } from "../svg.ts";

/** A value and when it is reached. */
export type Beat<Value = string> = readonly [at: number, value: Value];

const timing = (beats: readonly Beat<unknown>[], length: number): string => {
  const times = beats.map(([at]) => String(Math.round((Math.min(at, length) / length) * 10_000) / 10_000));
  return `keyTimes="${[...times, "1"].join(";")}" dur="${num(length)}s" fill="freeze"`;
};

/** The values of all beats; the last one lasts. The first beat is at 0. */
const values = <Value>(beats: readonly Beat<Value>[]): readonly Value[] => [
  ...beats.map(([, value]) => value),
  beats.at(-1)![1],
];

const easing = (beats: readonly Beat<unknown>[]): string =>
  `calcMode="spline" keySplines="${beats.map(() => ".4 0 .4 1").join(";")}"`;

/** An attribute that jumps from value to value. */
export const jump = (attribute: string, beats: readonly Beat[], length: number): string =>
  `<animate attributeName="${attribute}" values="${values(beats).join(";")}" calcMode="discrete" ${timing(beats, length)}/>`;

/** An attribute that goes softly from value to value. */
export const glide = (attribute: string, beats: readonly Beat[], length: number): string =>
  `<animate attributeName="${attribute}" values="${values(beats).join(";")}" ${easing(beats)} ${timing(beats, length)}/>`;

/** A turn, shift or growth, softly from value to value. */
export const turn = (
  type: "rotate" | "translate" | "scale",
  beats: readonly Beat[],
  length: number,
): string =>
  `<animateTransform attributeName="transform" type="${type}" values="${values(beats).join(";")}" ${easing(beats)} ${timing(beats, length)}/>`;

/** The same turn, shift or growth again and again. */
export const again = (
  type: "rotate" | "translate" | "scale",
  all: readonly string[],
  seconds: number,
): string =>
  `<animateTransform attributeName="transform" type="${type}" values="${all.join(";")}" dur="${num(seconds)}s" repeatCount="indefinite"/>`;

/** Growth again and again that began some time ago, of what passes by and is not looked at; it may come to rest. */
export const passing = (all: readonly string[], seconds: number, ago: number, rests?: number): string => {
  const begin = ago === 0 ? "" : ` begin="${num(-ago)}s"`;
  const until =
    rests === undefined ? 'repeatCount="indefinite"' : `repeatDur="${num(ago + rests)}s" fill="freeze"`;
  return `<animateTransform data-scenery="" attributeName="transform" type="scale" values="${all.join(";")}" dur="${num(seconds)}s"${begin} ${until}/>`;
};

/** A lamp that flashes. */
export const flash = (seconds = 0.8): string =>
  `<animate attributeName="opacity" values="1;0" calcMode="discrete" dur="${num(seconds)}s" repeatCount="indefinite"/>`;

/** The way along a path: how much of it is behind at each beat, from 0 to 1. Who stops slows down; who goes does not. */
export const travel = (d: string, beats: readonly Beat<number>[], length: number, turns: boolean): string => {
  const points = values(beats).map((point) => String(Math.round(point * 10_000) / 10_000));
  const splines = beats.map((_, index) => (points[index + 1] === "1" ? ".5 0 .9 .8" : ".2 .5 .5 1"));
  return `<animateMotion path="${d}" keyPoints="${points.join(";")}" calcMode="spline" keySplines="${splines.join(";")}" ${timing(beats, length)}${turns ? ' rotate="auto"' : ""}/>`;
};
