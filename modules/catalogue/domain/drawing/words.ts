/**
 * Figures and words on signs, as text that has the same width on every machine: the width is measured from Arial Bold
 * and passed to the renderer.
 */
import { escapeText, num } from "./svg.ts";

const family = "Arial, 'Liberation Sans', sans-serif";

/** Widths of Arial Bold in thousandths of the letter size; other characters count as `usual`. */
const widths: Readonly<Record<string, number>> = {
  " ": 278,
  ",": 278,
  ".": 278,
  ":": 333,
  "-": 333,
  "!": 333,
  "/": 278,
  A: 722,
  C: 722,
  D: 722,
  E: 667,
  G: 778,
  H: 722,
  I: 278,
  M: 833,
  N: 722,
  O: 778,
  P: 667,
  R: 722,
  S: 667,
  T: 611,
  V: 667,
  a: 556,
  e: 556,
  f: 333,
  i: 278,
  k: 556,
  l: 278,
  m: 889,
  n: 611,
  o: 611,
  r: 389,
  s: 556,
  t: 333,
};
const usual = 556;

/** Height of a capital letter or figure, as a share of the letter size. */
const capital = 0.716;

/** Chinese characters are square in every font. */
const widthOf = (letter: string): number => widths[letter] ?? (/\p{Script=Han}/u.test(letter) ? 1000 : usual);

/** Returns the width of a text at a letter size. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * (size / 1000);
}

/** Arabic is written from the right, and its letters join: they keep the widths of the reader's own font. */
const setting = (text: string, length: number): string =>
  /\p{Script=Arabic}/u.test(text)
    ? 'direction="rtl"'
    : `textLength="${num(length)}" lengthAdjust="spacingAndGlyphs"`;

/** A text centred on a point, capitals `height` high, squeezed if wider than `room`. */
export function words(text: string, x: number, y: number, height: number, room = Infinity): string {
  const size = height / capital;
  const length = Math.min(textWidth(text, size), room);
  return (
    `<text x="${num(x)}" y="${num(y + height / 2)}" font-family="${family}" font-weight="bold" ` +
    `font-size="${num(size)}" text-anchor="middle" ${setting(text, length)}>${escapeText(text)}</text>`
  );
}
