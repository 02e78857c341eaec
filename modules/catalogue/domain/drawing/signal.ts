/** A light signal: a black head with its lenses from the top down, and the cross that covers a dead one. */
import { casing, colours } from "./colours.ts";
import { lens, lensRadius } from "./lens.ts";
import { listOf } from "./lookup.ts";
import { bar, box, disc, fill, group, type Piece } from "./svg.ts";
import type { SignalDrawing } from "./types.ts";

const sheet = 200;
const middle = sheet / 2;
const headWidth = 84;
const pitch = 61;

/** A yellow and black cross, tied over a signal that is out of order. */
function cover(): string {
  return ["M26 26L174 174", "M174 26L26 174"]
    .map(
      (d) =>
        bar(d, 33, colours.black, 'stroke-linecap="square"') +
        bar(d, 26, colours.yellow, 'stroke-linecap="square"') +
        bar(d, 26, colours.black, 'stroke-dasharray="17.5 20.5" stroke-dashoffset="-1"'),
    )
    .join("");
}

/** Draws a signal head, centred on its sheet for any number of lenses. */
export function signalHead(drawing: SignalDrawing): Piece {
  const list = listOf(drawing.lens, "lens");
  const height = list.length * pitch + 12;
  const top = (sheet - height) / 2;
  const head = box(
    middle - headWidth / 2,
    top,
    headWidth,
    height,
    16,
    `${fill(casing.body)} stroke="${casing.edge}" stroke-width="3"`,
  );
  const lenses = list.map((spec, index) => {
    const y = top + 6 + pitch * (index + 0.5);
    return disc(middle, y, lensRadius + 2.5, fill(casing.rim)) + lens(spec, middle, y, headWidth / 2 + 8);
  });
  const shown = head + lenses.join("");
  const grown = list.length < 3 ? group('transform="translate(-23 -23) scale(1.23)"', shown) : shown;
  const body = grown + (drawing.cover === true ? cover() : "");
  return { width: sheet, height: sheet, body };
}
