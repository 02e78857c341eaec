/** One lens of a light signal: a disc, or a figure or arrow cut out of the dark. */
import { type LampName, lamps } from "./colours.ts";
import { lookup } from "./lookup.ts";
import { disc, fill, group, line, num } from "./svg.ts";
import { drawSymbol, type SymbolName } from "./symbols/all-symbols.ts";

/** Radius of a lens. */
export const lensRadius = 25;

/** The face of a lens: its whole disc, or a symbol. */
const faces = {
  disc: null,
  "arrow-right": "arrow-right",
  "arrow-left": "arrow-left",
  bus: "bus",
  bicycle: "bicycle",
  "person-standing": "person-standing",
  "person-walking": "person-walking",
} as const satisfies Readonly<Record<string, SymbolName | null>>;

/** The states of a lens. */
const states = { dark: false, lit: true, flashing: true } as const satisfies Readonly<
  Record<string, boolean>
>;

/** The name of a state. */
export type LensState = keyof typeof states;

/** The name of a face. */
export type LensFace = keyof typeof faces;

/** One lens of a light signal. */
export type Lens = {
  readonly lamp: LampName;
  readonly face: LensFace;
  readonly state: LensState;
};

/** Rays to both sides of a flashing lens, beyond the casing. */
function rays(x: number, y: number, beyond: number, colour: string): string {
  const strokes = [-26, 0, 26].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = beyond + (degrees === 0 ? 25 : 23);
    return [-1, 1]
      .map((side) => {
        const from = `${num(x + side * beyond)} ${num(y + beyond * sin)}`;
        return `M${from}L${num(x + side * far * cos)} ${num(y + far * sin)}`;
      })
      .join("");
  });
  return line(strokes.join(""), 6, colour);
}

/** Draws a lens with its middle at a point; `beyond` is how far out the rays of a flashing one begin. */
export function lens(spec: Lens, x: number, y: number, beyond: number): string {
  const lamp = lookup(lamps, spec.lamp, "lamp");
  const face = lookup(faces, spec.face, "lens face");
  const isLit = lookup(states, spec.state, "lens state");
  const colour = isLit ? lamp.lit : lamp.dark;
  const glow = !isLit ? "" : disc(x, y, lensRadius + 3, `${fill(lamp.lit)} opacity=".3"`);
  const flash = spec.state === "flashing" ? rays(x, y, beyond, lamp.lit) : "";
  if (face === null) return glow + disc(x, y, lensRadius, fill(colour)) + flash;
  const scale = (lensRadius * 1.7) / 100;
  const figure = group(
    `transform="translate(${num(x)} ${num(y)}) scale(${num(scale)}) translate(-50 -50)" ${fill(colour)}`,
    drawSymbol(face, { colour, ground: "#000000" }),
  );
  return disc(x, y, lensRadius, fill("#000000")) + figure + flash;
}
