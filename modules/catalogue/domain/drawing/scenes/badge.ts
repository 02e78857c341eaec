/** The letters that name road users. */
import type { Point } from "../polygon.ts";
import { disc, fill, group } from "../svg.ts";
import { words } from "../words.ts";
import { paint } from "./palette.ts";

/** A letter on a white disc, always upright. */
export function badge(letter: string, x: number, y: number): string {
  const ring = `${fill(paint.white)} stroke="${paint.edge}" stroke-width="1.6"`;
  return disc(x, y, 10.5, ring) + group(fill(paint.edge), words(letter, x, y, 11.5));
}

/** Returns the point at a distance behind a point, for a road user facing a direction. */
export function behind([x, y]: Point, turn: number, distance: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [x - Math.sin(angle) * distance, y + Math.cos(angle) * distance];
}
