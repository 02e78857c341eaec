/** The entry point: from the data of a sign to its SVG. */
import { listOf } from "./lookup.ts";
import { panel } from "./panel.ts";
import { stacked } from "./plate.ts";
import { railwayCross } from "./railway-cross.ts";
import { road } from "./road.ts";
import { signalHead } from "./signal.ts";
import { num, type Piece } from "./svg.ts";
import type { PanelDrawing, SignDrawing } from "./types.ts";

/** Everything that is not a special drawing is a plate; `panel` throws on an unknown shape. */
function piece(drawing: SignDrawing): Piece {
  switch (drawing.shape) {
    case "signal-head":
      return signalHead(drawing);
    case "railway-cross":
      return railwayCross(drawing);
    case "road":
      return road(drawing);
    case "stack":
      return stacked(
        listOf(drawing.part, "part").map((part) => ({ share: part.width, piece: piece(part.drawing) })),
      );
    default:
      return panel(drawing satisfies PanelDrawing);
  }
}

/** Composes a sign and returns it as a self-contained SVG document. Throws when the data contains an unknown name. */
export function drawSign(drawing: SignDrawing): string {
  const { width, height, body } = piece(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}">${body}</svg>`;
}
