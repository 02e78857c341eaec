/** What is drawn by an animal. */
import { box, disc, group, line, path, soft } from "../svg.ts";
import { walkingHorse } from "./farm-animals.ts";
import type { SymbolDrawing } from "./kind.ts";

/** Spokes of a wheel, as strokes from its hub. */
function spokes(x: number, y: number, radius: number): string {
  const reach = radius * Math.SQRT1_2;
  return `M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x + reach} ${y - reach}L${x - reach} ${y + reach}`;
}

/** A horse before a cart with a seated driver, who holds the reins. */
const cart: SymbolDrawing = ({ colour }) =>
  group('transform="translate(-5 32) scale(.6)"', walkingHorse(colour)) +
  line("M26 66L62 62", 3.5, colour) +
  line("M11 58L38 47L58 42", 1.8, colour) +
  path("M54 56H104V66H60Q55 66 54 62Z") +
  box(94, 42, 6, 18, 1) +
  disc(78, 78, 15.5, `fill="none" stroke="${colour}" stroke-width="5"`) +
  line(spokes(78, 78, 14), 2.2, colour) +
  disc(78, 78, 4) +
  disc(73, 20, 7.5) +
  soft("M71 32L78 31L83 51L75 54Z", colour, 4) +
  line("M75 35L67 44L58 42", 5, colour) +
  line("M79 52L64 50L61 61", 6, colour);

/** Carts. */
export const carts = { "animal-drawn-cart": cart } as const satisfies Readonly<Record<string, SymbolDrawing>>;
