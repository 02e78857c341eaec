/** Figures that a needle or a level shows: how fast, how much. What is above the limit is red. */
import { bar, box, disc, fill, group, line, num, path } from "../svg.ts";
import { words } from "../words.ts";
import { paint } from "../scenes/palette.ts";
import { sheet } from "../scenes/sides.ts";
import { type Beat, turn, jump } from "./beats.ts";
import { movingSheet } from "./moving-sheet.ts";

/** A limit, with what is written at it. `most` is where the scale ends. A sample has a level and no limit. */
export type Gauge = {
  readonly look: "dial" | "tube" | "sample";
  readonly limit: number;
  readonly most: number;
  readonly text: string;
  readonly unit: string;
};

const green = "#2f8f5b";
const blank = "#eef1f4";
const ground = (): string => box(0, 0, sheet.width, sheet.height, 0, fill("#dfe6ec"));

/** Up to the limit, over it for a moment, and back below it. */
const swing = (length: number, value: (part: number) => string, part: number): readonly Beat[] => [
  [0, value(0)],
  [length * 0.42, value(part)],
  [length * 0.55, value(part)],
  [length * 0.68, value(Math.min(part * 1.12 + 0.03, 1))],
  [length * 0.82, value(part)],
];

/** From the mark of a limit to the edge of the picture. */
const room = 196;

const label = (text: string, unit: string, x: number, y: number): string =>
  group(
    fill(paint.edge),
    words(text, x, y, text.length > 6 ? 36 : 42, room),
    words(unit, x, y + 52, 19, room),
  );

const arc = (from: number, to: number, radius: number): string => {
  const point = (part: number) => {
    const angle = ((150 + part * 240) * Math.PI) / 180;
    return `${num(200 + radius * Math.cos(angle))} ${num(158 + radius * Math.sin(angle))}`;
  };
  return `M${point(from)}A${radius} ${radius} 0 ${(to - from) * 240 > 180 ? 1 : 0} 1 ${point(to)}`;
};

function dial({ limit, most, text, unit }: Gauge, length: number): string {
  const part = limit / most;
  const ticks = Array.from({ length: 13 }, (_, index) => index / 12).map((each) => {
    const angle = ((150 + each * 240) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${num(200 + 104 * cos)} ${num(158 + 104 * sin)}L${num(200 + 116 * cos)} ${num(158 + 116 * sin)}`;
  });
  const needle = swing(length, (each) => `${num(each * 240)} 200 158`, part);
  return (
    disc(200, 158, 150, fill(paint.edge)) +
    disc(200, 158, 142, fill(blank)) +
    bar(arc(0, part, 128), 14, green) +
    bar(arc(part, 1, 128), 14, paint.alarm) +
    line(ticks.join(""), 3, paint.edge) +
    group(
      `transform="rotate(${num(part * 240)} 200 158)"`,
      turn("rotate", needle, length),
      path("M203 164L76 233L70 231.5L71 225L197 152Z", fill(paint.edge)),
    ) +
    disc(200, 158, 15, fill(paint.edge)) +
    label(text, unit, 200, 236)
  );
}

function tube({ look, limit, most, text, unit }: Gauge, length: number): string {
  const part = limit / most;
  const [top, foot] = [36, 300];
  const y = foot - part * (foot - top);
  const at = (each: number) => `0 ${num((1 - each) * (foot - top))}`;
  const level: readonly Beat[] =
    look === "sample"
      ? [
          [0, at(0)],
          [length * 0.7, at(part)],
        ]
      : swing(length, at, part);
  const limits =
    look === "sample"
      ? ""
      : line(`M54 ${num(y)}H178`, 5, paint.alarm) +
        group(
          'opacity="0"',
          jump(
            "opacity",
            [
              [0, "0"],
              [length * 0.62, "1"],
              [length * 0.8, "0"],
            ],
            length,
          ),
          line("M90 70L138 118M138 70L90 118", 9, paint.alarm),
        );
  return (
    '<clipPath id="film-tube"><rect x="70" y="36" width="88" height="268" rx="40"/></clipPath>' +
    box(62, 26, 104, 286, 48, fill(paint.edge)) +
    box(70, 34, 88, 270, 40, fill(blank)) +
    group(
      'clip-path="url(#film-tube)"',
      look === "sample" ? "" : box(70, top, 88, y - top, 0, `${fill(paint.alarm)} opacity=".22"`),
      group(
        `transform="translate(${at(part)})"`,
        turn("translate", level, length),
        box(70, top, 88, 300, 0, fill(paint.yellow)),
      ),
    ) +
    limits +
    label(text, unit, 292, Math.min(y, 250))
  );
}

/** Draws a gauge over a number of seconds. */
export const movingGauge = (gauge: Gauge, length: number): string =>
  movingSheet(ground(), gauge.look === "dial" ? dial(gauge, length) : tube(gauge, length));
