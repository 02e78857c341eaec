/**
 * Background and border of a plate. A border is a list of bands between two insets of the outline, painted from the rim
 * inwards; the background comes last.
 */
import { colours, type ColourName, hairline } from "./colours.ts";
import type { Shape } from "./shapes.ts";
import { fill, num, path } from "./svg.ts";

/** Paints one plate: everything under the symbol. */
type Border = (shape: Shape, ground: string) => string;

/** A border that reaches the rim, as on warning and prohibition signs. */
function edge(colour: ColourName): Border {
  return (shape, ground) =>
    path(shape.outline(0), fill(colours[colour])) + path(shape.outline(shape.edge), fill(ground));
}

/** A line inside a rim of the ground's own colour, as on command and stop signs. */
function inner(colour: ColourName): Border {
  return (shape, ground) =>
    path(shape.outline(0), fill(ground)) +
    path(shape.outline(shape.line * 0.6), fill(colours[colour])) +
    path(shape.outline(shape.line * 1.6), fill(ground));
}

/** A black rim and a broad white band, as on the priority diamond. */
const banded: Border = (shape, ground) =>
  path(shape.outline(0), fill(colours.black)) +
  path(shape.outline(shape.line * 0.7), fill(colours.white)) +
  path(shape.outline(shape.edge * 2), fill(colours.black)) +
  path(shape.outline(shape.edge * 2 + 1.5), fill(ground));

/** No border: only a hairline, so that a white plate shows on a white page. */
const plain: Border = (shape, ground) =>
  path(shape.outline(0.75), `${fill(ground)} stroke="${hairline}" stroke-width="${num(1.5)}"`);

/** Every border that content may name. */
export const borders = {
  none: plain,
  red: edge("red"),
  white: inner("white"),
  black: inner("black"),
  blue: edge("blue"),
  orange: edge("orange"),
  "white-black-edge": banded,
} as const satisfies Readonly<Record<string, Border>>;

/** The name of a border. */
export type BorderName = keyof typeof borders;
