/** What lies at the kerb of an approach: painted lines, parking bays and hydrants. */
import { lookup } from "../lookup.ts";
import { bar, box, disc, fill, group, num } from "../svg.ts";
import { words } from "../words.ts";
import { widthOf } from "./ground.ts";
import { paint } from "./palette.ts";
import { layoutOf, lineOf, pavement } from "./plan.ts";
import { pointAt } from "./sides.ts";
import { stripe } from "./strokes.ts";
import type { Bay, Hydrant, KerbLine, SceneDrawing } from "./types.ts";

const colours = { red: paint.alarm, yellow: paint.yellow } as const;

/** Draws a line along the kerb. */
export function drawKerbLine(scene: SceneDrawing, { at, colour, from, to }: KerbLine): string {
  const line = lineOf(scene, at);
  const left = widthOf(layoutOf(scene), at) - 3.5;
  return stripe(at, line + from, line + to, left, [5, lookup(colours, colour, "kerb line")]);
}

/** The length and the depth of a parking bay. */
const bayLength = 66;
const bayDepth = 34;

/** Draws a parking bay, open towards the kerb. */
export function drawBay(scene: SceneDrawing, { at, back, letter }: Bay): string {
  const near = lineOf(scene, at) + back;
  const kerb = widthOf(layoutOf(scene), at);
  const text = (distance: number, left: number) => pointAt(at, distance, left).map(num).join(" ");
  const [far, inner] = [near + bayLength, kerb - bayDepth];
  const rim = `M${text(near, kerb)}L${text(near, inner)}L${text(far, inner)}L${text(far, kerb)}`;
  const colour = letter === undefined ? paint.white : paint.yellow;
  return (
    bar(rim, 3, colour) +
    (letter === undefined ? "" : oval(letter, ...pointAt(at, (near + far) / 2, kerb - bayDepth / 2)))
  );
}

/** The oval with the letter of those who may park. */
function oval(letter: string, x: number, y: number): string {
  const ring = `<ellipse cx="${num(x)}" cy="${num(y)}" rx="11" ry="19" fill="none" stroke="${paint.yellow}" stroke-width="2.6"/>`;
  return ring + group(fill(paint.yellow), words(letter, x, y, 17));
}

/** Draws a fire hydrant, upright, as it is seen from the road. */
export function drawHydrant(scene: SceneDrawing, { at, back }: Hydrant): string {
  const [x, y] = pointAt(at, lineOf(scene, at) + back, widthOf(layoutOf(scene), at) + pavement - 2);
  const ink = `${fill(paint.alarm)} stroke="${paint.edge}" stroke-width="1.2"`;
  return group(
    `transform="translate(${num(x)} ${num(y)})"`,
    box(-8, 8, 16, 5, 1.5, ink),
    box(-11, -3, 22, 7, 2, ink),
    box(-6, -10, 12, 19, 2, ink),
    disc(0, -10, 6, ink),
    disc(0, 0.5, 2.6, fill(paint.light)),
  );
}
