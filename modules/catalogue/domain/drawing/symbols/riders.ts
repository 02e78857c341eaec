/** Machines and carts with the people on them, from the side, facing left. */
import { disc, fill, line, path, soft } from "../svg.ts";
import type { Ink, SymbolDrawing } from "./kind.ts";

/** A spoked or plain tyre with its hub. */
function tyre(x: number, y: number, radius: number, ink: Ink): string {
  return disc(x, y, radius, `fill="none" stroke="${ink.colour}" stroke-width="6.5"`) + disc(x, y, 4);
}

/** A limb with background visible along both sides, so that it stands out from what is behind. */
function limb(d: string, width: number, ink: Ink): string {
  return line(d, width + 4, ink.ground) + line(d, width, ink.colour);
}

/** A motor cycle: fork, tank, engine, seat and exhaust, and a rider in a helmet. */
const motorCycle: SymbolDrawing = (ink) =>
  tyre(20, 77, 16, ink) +
  tyre(80, 77, 16, ink) +
  line("M20 77L34 44", 5, ink.colour) +
  line("M31 43L42 40", 4.5, ink.colour) +
  path("M36 50Q43 43 53 48L59 54H86Q95 54 97 58L88 63L70 66L62 82H42L35 62Z") +
  line("M58 84H92", 5, ink.colour) +
  disc(50, 10.5, 9.5) +
  path("M38 9H47V14H39Z", fill(ink.ground)) +
  soft("M49 25L59 23L76 50L60 53Z", ink.colour, 6) +
  limb("M66 51L47 58L53 77L46 79", 7.5, ink) +
  limb("M54 27L50 41L39 42", 6.5, ink);

/** A two-wheeled seat under a hood, and the runner between its shafts. */
const rickshaw: SymbolDrawing = (ink) =>
  disc(20, 17, 8.5) +
  soft("M20 30L29 29L34 52L25 55Z", ink.colour, 5) +
  line("M29 54L19 68L22 84M30 54L39 69L51 76", 7.5, ink.colour) +
  line("M25 33L18 46L28 50", 6, ink.colour) +
  line("M18 50L62 59H90", 4.5, ink.colour) +
  path("M56 33Q56 10 79 10Q100 10 100 34L93 54H82L85 33Q70 25 56 33Z") +
  path("M58 49H95V58Q95 62 91 62H66Q58 60 58 49Z") +
  tyre(78, 76, 17, ink);

/** Machines and carts. */
export const riders = {
  "motor-cycle": motorCycle,
  rickshaw,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
