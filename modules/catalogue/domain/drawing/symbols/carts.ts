/** Vehicles drawn by an animal. */
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
  group('transform="translate(-9 21) scale(.7)"', walkingHorse(colour)) +
  line("M28 66L66 64", 3.5, colour) +
  line("M9 51L36 45L62 40", 1.8, colour) +
  path("M58 55H106V65H63Q59 64 58 61Z") +
  box(97, 42, 6, 17, 1) +
  disc(82, 77, 15, `fill="none" stroke="${colour}" stroke-width="5"`) +
  line(spokes(82, 77, 13), 2.2, colour) +
  disc(82, 77, 4) +
  disc(77, 17, 8) +
  soft("M74 30L82 29L87 50L78 53Z", colour, 4) +
  line("M78 33L71 42L62 40", 5, colour) +
  line("M82 51L68 49L65 60", 6, colour);

/** Carts. */
export const carts = { "animal-drawn-cart": cart } as const satisfies Readonly<Record<string, SymbolDrawing>>;
