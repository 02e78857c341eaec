/** Small scenes: a vehicle and the road under or around it. */
import { box, cutPath, disc, group, line, path } from "../svg.ts";
import type { SymbolDrawing } from "./kind.ts";
import { roadVehicles } from "./road-vehicles.ts";
import { things } from "./things.ts";

const tunnel: SymbolDrawing = (ink) =>
  cutPath("M-18 96L19 28Q26 15 38 15H62Q74 15 81 28L118 96ZM8 96H92V74A42 42 0 0 0 8 74Z") +
  group('transform="translate(11 56) scale(.4)"', roadVehicles["car-from-behind"](ink)) +
  group('transform="translate(51 56) scale(.4)"', roadVehicles["car-from-behind"](ink));

/** A lorry nose down on a slope that falls to the right. */
const descent: SymbolDrawing = (ink) =>
  path("M-4 66L114 99H-4Z") +
  group('transform="translate(102.4 31) rotate(15.7) scale(-.74 .74)"', roadVehicles["goods-vehicle"](ink));

/** A lorry nose up on a slope that rises to the right. */
const ascent: SymbolDrawing = (ink) =>
  path("M114 66L-4 99H114Z") +
  group('transform="translate(79 9) rotate(-15.7) scale(-.74 .74)"', roadVehicles["goods-vehicle"](ink));

/** Tar below, loose stones above, the road running away from the reader. */
const gravelBegins: SymbolDrawing = () => {
  const stones: readonly (readonly [number, number, number])[] = [
    [40, 8, 3],
    [49, 5, 2.5],
    [58, 9, 3],
    [44, 17, 3.5],
    [54, 18, 3],
    [63, 20, 3.5],
    [36, 20, 3],
    [33, 31, 4],
    [43, 29, 3.5],
    [52, 30, 4],
    [62, 31, 3.5],
    [70, 30, 3],
    [28, 43, 3.5],
    [38, 42, 4.5],
    [49, 42, 4],
    [59, 43, 4.5],
    [69, 42, 4],
    [76, 44, 3.5],
  ];
  return path("M21 52H79L98 98H2Z") + stones.map(([x, y, radius]) => disc(x, y, radius)).join("");
};

const hump: SymbolDrawing = () => path("M-12 74H18C34 74 32 44 50 44C68 44 66 74 82 74H112V92H-12Z");

const skidding: SymbolDrawing = (ink) =>
  group('transform="translate(26 -8) rotate(9) scale(.56)"', roadVehicles["car-from-behind"](ink)) +
  line("M33 52C33 62 62 66 58 78C55 87 30 86 30 99", 7, ink.colour) +
  line("M62 56C62 68 84 70 81 82C79 90 62 90 62 99", 7, ink.colour);

/** A windsock, filled by a wind from the right. */
const windsock: SymbolDrawing = ({ colour }) =>
  line("M82 26V95", 6, colour) +
  path("M79 28L62 32V66L79 70ZM47 36L33 39V59L47 62ZM19 42L5 45V53L19 56Z") +
  line("M79 28L5 45V53L79 70Z", 3, colour) +
  box(72, 92, 20, 6, 2);

/** A person shovelling a heap. */
const digging: SymbolDrawing = ({ colour }) =>
  disc(60, 16, 9.5) +
  path("M50 24Q58 26 58 33L44 62L28 56L40 29Q44 22 50 24Z") +
  line("M39 58L48 74L42 95", 10, colour) +
  line("M33 56L24 76L8 93", 10, colour) +
  line("M52 30L61 50L72 56", 7.5, colour) +
  line("M46 32L44 52L54 60", 7, colour) +
  line("M38 42L82 76", 4.5, colour) +
  path("M76 71L88 70L94 82L84 84Z") +
  path("M62 98Q72 92 77 84Q90 78 97 88L106 98Z");

/** A bridge over a road that runs away from the reader, or over two. */
function freeway(roads: string): SymbolDrawing {
  return ({ ground }) =>
    cutPath(roads) +
    path("M1 26H99V54H89L82 44H18L11 54H1Z", `stroke="${ground}" stroke-width="7" paint-order="stroke"`);
}

/** A person beside a stop sign on a stand. */
const atStopSign: SymbolDrawing = (ink) =>
  disc(22, 20, 9.5) +
  path(
    "M12 32H32Q39 32 40 38L41 63Q41 66 37.5 66Q34 66 34 63V44H33V98H23.5V68H20.5V98H11V44H10V63Q10 66 6.5 66Q3 66 3 63L4 38Q5 32 12 32Z",
  ) +
  line("M35 38L47 52L62 52", 7, ink.colour) +
  line("M68 44V94", 5, ink.colour) +
  box(52, 92, 32, 6, 2) +
  group('transform="translate(45 0) scale(.46)"', things["stop-sign"](ink));

/** Small scenes. */
export const scenes = {
  tunnel,
  "lorry-downhill": descent,
  "lorry-uphill": ascent,
  "gravel-begins": gravelBegins,
  "road-hump": hump,
  "car-skidding": skidding,
  windsock,
  "person-digging": digging,
  "person-at-stop-sign": atStopSign,
  freeway: freeway("M2 112L30 -14H44L43 112ZM98 112L70 -14H56L57 112Z"),
  "freeway-single": freeway(
    "M20 112L40 -14H60L80 112ZM48.5 -14L48 14H52L51.5 -14ZM47 62L46 82H54L53 62ZM45.5 91L44.5 112H55.5L54.5 91Z",
  ),
} as const satisfies Readonly<Record<string, SymbolDrawing>>;
