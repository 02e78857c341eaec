import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSign } from "./draw-sign.ts";
import type { SignDrawing } from "./types.ts";

const folder = new URL("../../content/signs/", import.meta.url);
const signs = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as readonly SignEntry[],
);
interface SignEntry {
  readonly code: string;
  readonly alt: string;
  readonly drawing: SignDrawing;
}

/** A simple check: every opened tag is closed, in order. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = "", rest = ""] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*)>/gi)) {
    if (closing === "/") {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith("/")) open.push(name);
  }
  return open.length === 0 && !/<[^>]*</.test(svg);
}

test.each(signs.map((sign) => [sign.code, sign] as const))("%s is drawn", (_code, sign) => {
  const svg = drawSign(sign.drawing);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.+<\/svg>$/);
  expect(balanced(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  expect(svg).not.toMatch(/<script|href|\bid=|url\(/);
  expect(svg.length).toBeLessThan(6000);
});

test("codes are unique and every drawing is distinct", () => {
  expect(new Set(signs.map((sign) => sign.code)).size).toBe(signs.length);
  expect(new Set(signs.map((sign) => drawSign(sign.drawing))).size).toBe(signs.length);
});

test("every drawing has a description of its own", () => {
  for (const sign of signs) expect(sign.alt.length).toBeGreaterThan(20);
  expect(new Set(signs.map((sign) => sign.alt)).size).toBe(signs.length);
});

const circle = { shape: "circle", ground: "white", border: "red", symbol: [] } as const;

test.each([
  ["shape", { ...circle, shape: "hexagon" }, /unknown shape "hexagon"/],
  ["ground", { ...circle, ground: "pink" }, /unknown ground colour "pink"/],
  ["border", { ...circle, border: "dotted" }, /unknown border "dotted"/],
  ["symbol", { ...circle, symbol: ["unicorn"] }, /unknown symbol "unicorn"/],
  ["inherited name", { ...circle, symbol: ["toString"] }, /unknown symbol "toString"/],
  ["symbol list", { ...circle, symbol: "arrow-up" }, /symbol must be a list/],
  ["colour", { ...circle, symbol: [{ symbol: "bus", colour: "pink" }] }, /unknown colour "pink"/],
  ["size", { ...circle, symbol: [{ symbol: "bus", size: Number.NaN }] }, /NaN is not a coordinate/],
  [
    "lamp",
    { shape: "signal-head", lens: [{ lamp: "blue", face: "disc", state: "lit" }] },
    /unknown lamp "blue"/,
  ],
  [
    "face",
    { shape: "signal-head", lens: [{ lamp: "red", face: "moon", state: "lit" }] },
    /unknown lens face "moon"/,
  ],
  [
    "state",
    { shape: "signal-head", lens: [{ lamp: "red", face: "disc", state: "dim" }] },
    /unknown lens state "dim"/,
  ],
  [
    "marking",
    { shape: "road", layout: "straight", roadside: "grass", marking: ["river"] },
    /unknown marking "river"/,
  ],
  [
    "layout",
    { shape: "road", layout: "bridge", roadside: "grass", marking: [] },
    /unknown road layout "bridge"/,
  ],
  [
    "roadside",
    { shape: "road", layout: "straight", roadside: "sand", marking: [] },
    /unknown roadside "sand"/,
  ],
  ["lines", { shape: "railway-cross", lines: 3 }, /1 line or 2/],
])("an unknown %s is refused", (_what, drawing, message) => {
  expect(() => drawSign(drawing as unknown as SignDrawing)).toThrow(message);
});

test("a border, an overlay and a plate each change the drawing", () => {
  const plain = drawSign(circle);
  expect(drawSign({ ...circle, slash: true })).not.toBe(plain);
  expect(drawSign({ ...circle, cross: true })).not.toBe(plain);
  expect(drawSign({ ...circle, border: "none" })).not.toBe(plain);
  expect(drawSign({ ...circle, plate: { ...circle, shape: "square" } })).not.toBe(plain);
});

test("text is escaped", () => {
  const svg = drawSign({ ...circle, symbol: [{ text: "<a> & b" }] });
  expect(svg).toContain("&lt;a&gt; &amp; b");
  expect(balanced(svg)).toBe(true);
});
