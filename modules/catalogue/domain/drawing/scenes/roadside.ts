/** Objects beside the approaches: signs and light signals, upright, so that they can be read. */
import { drawSign } from "../draw-sign.ts";
import { lookup } from "../lookup.ts";
import { bar, num } from "../svg.ts";
import type { SignDrawing } from "../types.ts";
import { widthOf } from "./ground.ts";
import { paint } from "./palette.ts";
import { layoutOf, lineOf, pavement, reachInto } from "./plan.ts";
import { pointAt, type Side } from "./sides.ts";
import { signals } from "./signals.ts";
import type { SceneDrawing, StandingSign, StandingSignal } from "./types.ts";

/** The width of a sign in a scene whose own drawing is 200 wide. */
const signWidth = 46;
const signalHeight = 66;
const signalWidth = 36;

/** Returns the middle of an upright object of a given size beside an approach, clear of every road. */
function beside(
  scene: SceneDrawing,
  side: Side,
  width: number,
  height: number,
  onRight: boolean,
  back: number,
) {
  const layout = layoutOf(scene);
  const isUpright = side === "north" || side === "south";
  const [deep, wide] = isUpright ? [height, width] : [width, height];
  const clear = layout.centre === "none" ? 0 : reachInto(layout, side) + pavement;
  const distance = Math.max(lineOf(scene, side) + 6, clear + deep / 2 + 5) + back;
  const left = widthOf(layout, side) + pavement + wide / 2 + 4;
  return pointAt(side, distance, onRight ? -left : left);
}

/** Embeds a drawing of the sign grammar as a picture within the picture. */
function inset(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(
    /^<svg xmlns="[^"]+"/,
    `<svg x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}" height="${num(height)}"`,
  );
}

function post(x: number, foot: number): string {
  return bar(`M${num(x)} ${num(foot - 6)}V${num(foot + 7)}`, 3, paint.post);
}

/** Returns about where a sign stands: its middle, were it square. */
export const signPlace = (scene: SceneDrawing, { at, on, back = 0 }: StandingSign) =>
  beside(scene, at, signWidth, signWidth, on === "right", back);

/** Draws a sign on its post. */
export function drawStandingSign(scene: SceneDrawing, sign: StandingSign, drawing: SignDrawing): string {
  const svg = drawSign(drawing);
  const [, width = "200", height = "200"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const scale = signWidth / 200;
  const [w, h] = [Number(width) * scale, Number(height) * scale];
  const [x, y] = beside(scene, sign.at, w, h, sign.on === "right", sign.back ?? 0);
  return post(x, y + h / 2) + inset(svg, x, y, w, h);
}

/** Draws a light signal that shows what its scene says. */
export const drawSignal = (scene: SceneDrawing, signal: StandingSignal): string =>
  standSignal(scene, signal, lookup(signals, signal.shows, "signal"));

/** Draws this light signal on its post. */
export function standSignal(
  scene: SceneDrawing,
  { at, on }: Pick<StandingSignal, "at" | "on">,
  drawing: SignDrawing,
): string {
  const [x, y] = beside(scene, at, signalWidth, signalHeight, on === "right", 0);
  return post(x, y + signalHeight / 2) + inset(drawSign(drawing), x, y, signalHeight, signalHeight);
}
