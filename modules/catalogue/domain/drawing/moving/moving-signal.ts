/** Light signals that change and flash. */
import { group } from "../svg.ts";
import type { SignalDrawing, SignDrawing } from "../types.ts";
import { flash, jump } from "./beats.ts";

/** The same signal while its flashing lamps are dark. */
const between = (drawing: SignalDrawing): SignalDrawing => ({
  ...drawing,
  lens: drawing.lens.map((each) => (each.state === "flashing" ? { ...each, state: "dark" as const } : each)),
});

const flashes = (drawing: SignDrawing): drawing is SignalDrawing =>
  drawing.shape === "signal-head" &&
  (drawing as SignalDrawing).lens.some(({ state }) => state === "flashing");

/** Draws a signal, or any sign, so that its flashing lamps flash. */
export const flashing = <Drawing extends SignDrawing>(
  drawing: Drawing,
  draw: (drawing: SignDrawing) => string,
): string => (flashes(drawing) ? draw(between(drawing)) + group("", flash(1), draw(drawing)) : draw(drawing));

/** Draws one signal until a moment, and another one from then on. */
export const changing = (before: string, after: string, at: number, length: number): string =>
  group(
    "",
    jump(
      "opacity",
      [
        [0, "1"],
        [at, "0"],
      ],
      length,
    ),
    before,
  ) +
  group(
    'opacity="0"',
    jump(
      "opacity",
      [
        [0, "0"],
        [at, "1"],
      ],
      length,
    ),
    after,
  );
