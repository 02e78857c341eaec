/** Puts symbols and words on a plate: each is drawn on its own canvas and moved into position. */
import { colours, type ColourName, inkOn } from "./colours.ts";
import { lookup } from "./lookup.ts";
import type { Shape } from "./shapes.ts";
import { box, fill, group, num } from "./svg.ts";
import { drawSymbol } from "./symbols/all-symbols.ts";
import type { PlacedBox, PlacedMark, PlacedText, Placing } from "./types.ts";
import { words } from "./words.ts";

/** The height of letters in hundredths of the canvas when content gives no size. */
const usualLetter = 60;

/** The maximum width of words, unless content sets another one: that of the canvas. */
const usualRoom = 100;

function transform(shape: Shape, placing: Placing, scale: number): string {
  const unit = shape.canvas.side / 100;
  const [dx, dy] = placing.at ?? [0, 0];
  const steps = [`translate(${num(shape.canvas.x + dx * unit)} ${num(shape.canvas.y + dy * unit)})`];
  if (placing.turn !== undefined) steps.push(`rotate(${num(placing.turn)})`);
  const grow = unit * scale;
  if (placing.flip === true) steps.push(`scale(${num(-grow)} ${num(grow)})`);
  else steps.push(`scale(${num(grow)})`);
  return steps.join(" ");
}

function text(shape: Shape, mark: PlacedText): string {
  const drawn = words(mark.text, 0, 0, mark.size ?? usualLetter, mark.room ?? usualRoom);
  return group(`transform="${transform(shape, mark, 1)}"`, drawn);
}

function field(shape: Shape, mark: PlacedBox): string {
  const [width, height] = mark.box;
  const drawn = box(-width / 2, -height / 2, width, height, mark.round ?? 0);
  return group(`transform="${transform(shape, mark, 1)}"`, drawn);
}

function symbol(
  shape: Shape,
  mark: Placing & { readonly symbol: string },
  ink: string,
  ground: string,
): string {
  const place = `${transform(shape, mark, (mark.size ?? 100) / 100)} translate(-50 -50)`;
  return group(`transform="${place}"`, drawSymbol(mark.symbol, { colour: ink, ground }));
}

/** Draws everything on a plate, in the ink that contrasts with its background. */
export function placed(shape: Shape, ground: ColourName, marks: readonly PlacedMark[]): string {
  const usualInk = colours[inkOn(ground)];
  const drawn = marks.map((entry) => {
    const mark = typeof entry === "string" ? { symbol: entry } : entry;
    const ink =
      "colour" in mark && mark.colour !== undefined ? lookup(colours, mark.colour, "colour") : usualInk;
    const body =
      "text" in mark
        ? text(shape, mark)
        : "box" in mark
          ? field(shape, mark)
          : symbol(shape, mark, ink, colours[ground]);
    return ink === usualInk ? body : group(fill(ink), body);
  });
  return group(fill(usualInk), ...drawn);
}
