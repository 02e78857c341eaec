/** People at the side of the road: hitch-hiking, trading, paying at a meter. */
import { box, disc, fill, group, line, path } from "../svg.ts";
import { words } from "../words.ts";
import type { SymbolDrawing } from "./kind.ts";

/** A fist with its thumb up, the cuff at the right. */
const thumb: SymbolDrawing = ({ ground }) =>
  path("M34 46Q42 38 44 28L46 12Q48 5 55 7Q62 9 61 19L57 38H76V84Q70 88 62 88H40Q31 88 31 80Z") +
  box(22, 41, 34, 13, 6.5) +
  box(18, 54, 36, 13, 6.5) +
  box(20, 67, 34, 12, 6) +
  box(25, 79, 28, 10.5, 5) +
  path("M24 53H52V55H24ZM22 66H52V68H22ZM26 78H51V80H26Z", fill(ground)) +
  box(80, 36, 18, 52, 2);

/** A person behind a table of goods, an umbrella over both. */
const hawker: SymbolDrawing = ({ colour }) =>
  path(
    "M4 33Q10 5 50 3Q90 5 96 33Q88 26 81 33Q73 26 65.5 33Q58 26 50 33Q42 26 34.5 33Q27 26 19 33Q12 26 4 33Z",
  ) +
  line("M36 24V96", 4, colour) +
  disc(64, 38, 8) +
  path("M53 66V57Q53 49 61 49H67Q75 49 75 57V66Z") +
  path("M10 68H92V75H88V97H82V75H20V97H14V75H10Z") +
  disc(18, 63, 5) +
  disc(28, 63, 5) +
  disc(46, 63, 5) +
  box(79, 58, 11, 10, 1);

/** A hand that puts a coin into a meter on its post. */
const meter: SymbolDrawing = ({ colour, ground }) =>
  path("M30 40V24Q30 4 46 4Q62 4 62 24V40Q62 48 56 52H36Q30 48 30 40Z") +
  box(42, 50, 8, 48, 1) +
  path("M37 24Q38 12 46 12Q54 12 55 24Z", fill(ground)) +
  box(40, 31, 12, 4, 2, fill(ground)) +
  disc(70, 33, 7, `fill="none" stroke="${colour}" stroke-width="4"`) +
  path("M74 42L82 32Q87 28 90 33L110 40V64H96Q84 62 80 54L73 50Q70 45 74 42Z");

/** A ticket with a torn edge and a letter on it. */
const ticket: SymbolDrawing = ({ ground }) =>
  path("M22 6H78V88L70.5 94L64 88L57 94L50 88L43 94L36 88L29.5 94L22 88Z") +
  group(fill(ground), words("P", 50, 34, 36)) +
  box(32, 64, 36, 5, 0, fill(ground)) +
  box(32, 74, 24, 5, 0, fill(ground));

/** People at the roadside, and what they use there. */
export const roadsidePeople = {
  "thumb-up": thumb,
  hawker,
  "hand-at-meter": meter,
  ticket,
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
