/** The dark of a night scene, and the light of headlamps in it. */
import { lookup } from "../lookup.ts";
import { box, fill, group, num, path } from "../svg.ts";
import { paint } from "./palette.ts";
import { sheet } from "./sides.ts";
import { stand } from "./standing.ts";
import type { SceneDrawing, Vehicle } from "./types.ts";

/** How far a beam reaches, and how far it spreads to each side. */
const beams = { main: { reach: 130, spread: 34 }, dipped: { reach: 58, spread: 24 } } as const;

/** Darkens what is already drawn. */
export function darkness(): string {
  return box(0, 0, sheet.width, sheet.height, 0, `${fill(paint.night)} opacity=".68"`);
}

/** Draws the light in front of a vehicle whose headlamps are lit. */
export function drawBeam(scene: SceneDrawing, vehicle: Vehicle): string {
  if (vehicle.beam === undefined) return "";
  const { shape, at, turn } = stand(scene, vehicle);
  const { reach, spread } = lookup(beams, vehicle.beam, "beam");
  const [front, half] = [-shape.length / 2 + 3, shape.width / 2 - 3];
  const cone = `M${num(-half)} ${num(front)}L${num(-spread)} ${num(front - reach)}Q0 ${num(front - reach - 18)} ${num(spread)} ${num(front - reach)}L${num(half)} ${num(front)}Z`;
  const place = `transform="translate(${num(at[0])} ${num(at[1])}) rotate(${num(turn)})"`;
  return group(place, path(cone, `${fill(paint.beam)} opacity=".5"`));
}
