/** The controls of a vehicle, of which one is worked as a hand or a foot works it; all others are pale. */
import { box, disc, fill, group, num } from "../svg.ts";
import { again, glide } from "./beats.ts";

export type ControlsVehicle = "light" | "heavy" | "motorcycle";

type Movement = readonly [type: "rotate" | "translate" | "scale", all: readonly string[], seconds: number];

const press = (by: number): Movement => ["translate", ["0 0", `0 ${by}`, `0 ${by}`, "0 0", "0 0"], 2.2];
const sway = (x: number, y: number, by: number): Movement => [
  "rotate",
  [`0 ${x} ${y}`, `${-by} ${x} ${y}`, `0 ${x} ${y}`, `${by} ${x} ${y}`, `0 ${x} ${y}`],
  2.8,
];

/** How each part moves, in the drawing's own units. */
const cab: Readonly<Record<number, Movement>> = {
  1: sway(318, 20, 4),
  2: ["rotate", ["0 420 300", "-9 420 300", "0 420 300"], 1.5],
  3: ["translate", ["0 0", "0 -4", "0 0", "0 4", "0 0"], 2],
  4: sway(436, 228, 34),
  5: ["rotate", ["0 404 236", "9 404 236", "9 404 236", "0 404 236"], 2],
  6: ["translate", ["0 0", "-9 -9", "-9 -9", "0 0", "-9 9", "0 0"], 2.8],
  7: ["rotate", ["0 252 440", "-9 252 440", "-9 252 440", "0 252 440"], 2.4],
  8: press(-14),
  9: press(-14),
  10: press(-9),
  11: ["scale", ["1", "0.985", "1"], 0.7],
};

const parts: Readonly<Record<ControlsVehicle, Readonly<Record<number, Movement>>>> = {
  light: cab,
  heavy: { ...cab, 4: sway(430, 248, 8), 7: ["translate", ["0 0", "0 -4", "0 -4", "0 0"], 2] },
  motorcycle: {
    1: press(-9),
    2: press(13),
    3: ["translate", ["0 0", "0 -4", "0 0", "0 4", "0 0"], 2],
    4: press(13),
    5: ["translate", ["0 0", "0 5", "0 5", "0 0"], 1.8],
    6: ["translate", ["0 0", "-4 0", "-4 0", "0 0", "4 0", "4 0", "0 0"], 2.4],
    7: press(10),
    8: sway(320, 214, 5),
  },
};

/** Where the drawing writes a number. */
const badgesOf = (svg: string, number: number): readonly { readonly x: number; readonly y: number }[] =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">(\d+)<\/text>/g)]
    .filter(([, , , text]) => Number(text) === number)
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) - 9 }));

const inner = (svg: string): string => svg.replace(/^\s*<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");

const mark = (number: number, { x, y }: { readonly x: number; readonly y: number }): string =>
  group(
    `transform="translate(${num(x)} ${num(y)})"`,
    group("", again("scale", ["1", "1.9"], 1.4), disc(0, 0, 26, 'fill="#1156dc" opacity=".3"')),
    disc(0, 0, 26, 'fill="#1156dc" stroke="#fff" stroke-width="3"'),
    `<text y="11" fill="#fff" font-family="Arial, 'Liberation Sans', sans-serif" font-weight="700" font-size="31" text-anchor="middle">${number}</text>`,
  );

/** Draws the controls while those with these numbers are worked. Throws when the drawing has no such number. */
export function movingControls(
  svg: string,
  vehicle: ControlsVehicle,
  numbers: readonly number[],
  length: number,
): string {
  const marks = numbers.flatMap((number) => badgesOf(svg, number).map((at) => mark(number, at)));
  if (marks.length < numbers.length) throw new Error(`The drawing has no badge ${numbers.join(", ")}.`);
  const drawn = inner(svg.replaceAll(/<!--.*?-->\s*/gs, ""));
  const worked = (number: number): string => {
    const [type, all, seconds] = parts[vehicle][number]!;
    return again(type, all, seconds).replace("<animateTransform", '<animateTransform additive="sum"');
  };
  const hidden = drawn.replaceAll(/data-part="(\d+)"/g, (whole, number: string) =>
    numbers.includes(Number(number)) ? 'visibility="hidden"' : whole,
  );
  const lit = drawn
    .replace(/<defs>.*?<\/defs>/s, "")
    .replaceAll(/ clip-path="[^"]*"/g, "")
    .replaceAll(/<g data-part="(\d+)"([^>]*)>/g, (whole, number: string, rest: string) =>
      numbers.includes(Number(number)) ? `<g visibility="visible"${rest}>${worked(Number(number))}` : whole,
    );
  const veil = box(0, 0, 640, 440, 0, fill("#fff"));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440">' +
    hidden +
    group(
      'opacity="0"',
      glide(
        "opacity",
        [
          [0, "0"],
          [0.6, "0.66"],
        ],
        length,
      ),
      veil,
    ) +
    group('visibility="hidden"', lit) +
    marks.join("") +
    "</svg>"
  );
}
