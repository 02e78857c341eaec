/** A sign that a driver comes to: small beside the road at first, then large and still, to be read. */
import { drawSign } from "../draw-sign.ts";
import { fill, group, num, box } from "../svg.ts";
import type { SignDrawing } from "../types.ts";
import { paint } from "../scenes/palette.ts";
import { turn } from "./beats.ts";
import { changing, flashing } from "./moving-signal.ts";
import { movingSheet } from "./moving-sheet.ts";
import { roadAhead, vanishing } from "./road-ahead.ts";

/** The part of the time after which the sign is there. */
const arrival = 0.7;
/** Where it stands then, and its size. */
const stands = { x: 150, y: 150, size: 250 } as const;

/** Embeds a sign around the origin, as large as a side of 1. */
const inset = (svg: string): string => {
  const [, width = "200", height = "200"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const larger = Math.max(Number(width), Number(height));
  const [w, h] = [Number(width) / larger, Number(height) / larger];
  return svg.replace(
    /^<svg xmlns="[^"]+"/,
    `<svg x="${num(-w * 50)}" y="${num(-h * 50)}" width="${num(w * 100)}" height="${num(h * 100)}"`,
  );
};

const pole = box(-2.5, 40, 5, 130, 0, fill(paint.post));

/** What a coming sign may have of its own: what a light signal showed before, and when the sign is there, in seconds. */
type Coming = { readonly before?: SignDrawing | undefined; readonly arrives?: number | undefined };

/** Draws the coming of a sign over a number of seconds. */
export function comingSign(drawing: SignDrawing, length: number, { before, arrives }: Coming = {}): string {
  const at = arrives ?? length * arrival;
  const draw = (one: SignDrawing) => inset(drawSign(one));
  const now = flashing(drawing, draw);
  const shown = before === undefined ? now : changing(draw(before), now, at * 0.62, length);
  const { x, y, size } = stands;
  const growth = [0.1, 0.14, 0.22, 0.42, 1];
  const beats = growth.map((grown, index) => [(at * index) / (growth.length - 1), grown] as const);
  const place = (grown: number) => {
    const part = (grown - growth[0]!) / (1 - growth[0]!);
    const from = { x: vanishing.x - 26, y: vanishing.y - 4 };
    return `${num(from.x + (x - from.x) * part)} ${num(from.y + (y - from.y) * part)}`;
  };
  const scale = (grown: number) => num((grown * size) / 100);
  return movingSheet(
    roadAhead(at),
    group(
      `transform="translate(${place(growth[0]!)})"`,
      turn(
        "translate",
        beats.map(([time, grown]) => [time, place(grown)] as const),
        length,
      ),
      group(
        `transform="scale(${scale(growth[0]!)})"`,
        turn(
          "scale",
          beats.map(([time, grown]) => [time, scale(grown)] as const),
          length,
        ),
        pole,
        shown,
      ),
    ),
  );
}
