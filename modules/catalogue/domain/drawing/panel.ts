/** A plate with its border, symbols, overlays and the secondary plate below it. */
import { borders } from "./border.ts";
import { colours } from "./colours.ts";
import { listOf, lookup } from "./lookup.ts";
import { endingCross, slash } from "./overlay.ts";
import { placed } from "./place.ts";
import { plateBelow } from "./plate.ts";
import { type Shape, shapes } from "./shapes.ts";
import type { Piece } from "./svg.ts";
import type { PanelDrawing } from "./types.ts";

/** Draws a plate; a secondary plate lengthens the sheet. */
export function panel(drawing: PanelDrawing): Piece {
  const shape: Shape = lookup(shapes, drawing.shape, "shape");
  const ground = lookup(colours, drawing.ground, "ground colour");
  const body = [
    lookup(borders, drawing.border, "border")(shape, ground),
    placed(shape, drawing.ground, listOf(drawing.symbol, "symbol")),
    drawing.slash === true ? slash(shape) : "",
    drawing.cross === true ? endingCross(shape) : "",
  ].join("");
  const sign: Piece = { width: shape.width, height: shape.height, body, foot: shape.foot ?? 0 };
  return drawing.plate === undefined ? sign : plateBelow(sign, panel(drawing.plate));
}
