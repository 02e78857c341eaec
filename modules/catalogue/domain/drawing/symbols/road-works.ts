/** People and machines that work on or guard the road. */
import { box, cutPath, disc, fill, group, line, path, soft } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { wheel } from "./road-vehicles.ts";
import { things } from "./things.ts";

/** A person who stretches one arm out to the right; the other hangs down. */
const guard: SymbolDrawing = (ink) =>
  disc(40, 11, 9.5) +
  soft("M32 26H48L49 56H31Z", ink.colour, 5) +
  path("M29 54H39.4V98H29.5ZM40.6 54H51L50.5 98H40.6Z") +
  line("M32 28L24 43L25 58", 7, ink.colour) +
  line("M48 28L62 30L80 30", 7, ink.colour);

/** A person who holds a stop sign out into the road. */
const patrol: SymbolDrawing = (ink) =>
  guard(ink) +
  line("M80 22V58", 4, ink.colour) +
  group('transform="translate(61 -13) scale(.38)"', things["stop-sign"](ink));

/** A grader: long frame, blade between the axles, cab and engine at the rear. */
const grader: SymbolDrawing = (ink) =>
  line("M11 74L18 44L60 42", 7, ink.colour) +
  path("M32 50L44 56L36 80L30 78Q38 66 30 52Z") +
  line("M48 44L38 62", 5, ink.colour) +
  cutPath("M48 20H73V58H52ZM54 26L56 42H68V26Z") +
  box(44, 14, 33, 7, 2) +
  path("M70 40H94Q99 40 99 46V64H52V56H70Z") +
  box(86, 26, 4, 16) +
  wheel(11, 76, 11.5, ink) +
  wheel(64, 75, 12.5, ink) +
  wheel(90, 75, 12.5, ink) +
  disc(11, 76, 2, fill(ink.ground));

/** Works. */
export const roadWorks = {
  "person-arm-out": guard,
  "person-holding-stop-sign": patrol,
  grader,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
