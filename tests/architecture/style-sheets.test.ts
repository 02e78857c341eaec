import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Declaration } from "postcss";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const sheets = globSync("web/**/*.css", { cwd: root });

/** As they were agreed. */
const layers = { stepper: 1000, "app-bar": 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 };
const measures = {
  "--unit": 8,
  "--card-padding": 15,
  "--card-content-padding": 24,
  "--topbar": 70,
  "--sidebar": 270,
  "--sidebar-folded": 87,
  "--radius": 7,
};
const breakpoints = [600, 900, 1200, 1536];

const valuesOf = (css: string): Record<string, string> => {
  const values: Record<string, string> = {};
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void (values[prop] = value));
  return values;
};

const isBreakpoint = (side: string, px: number) => breakpoints.includes(side === "max" ? px + 1 : px);

const inMedia = (params: string) =>
  [...params.matchAll(/(min|max)-width: *([\d.]+)px/g)]
    .filter(([, side, px]) => !isBreakpoint(side!, Number(px)))
    .map(([width]) => `${width} is no breakpoint`);

const ofText = ({ prop, value }: Declaration) =>
  /^font(?:-size)?$/.test(prop) && /\dpx/.test(value)
    ? [`${prop}: ${value} is in px: the text would not follow the reader's text size`]
    : [];

/** Small numbers order the parts of one element; what lies above the page has a layer. */
const ofLayer = ({ prop, value }: Declaration) =>
  prop === "z-index" && Number(value) > 10 ? [`z-index: ${value} is no layer`] : [];

const ofRadius = ({ prop, value }: Declaration) =>
  /^border.*radius$/.test(prop) && /^[4-8]px$/.test(value)
    ? [`${prop}: ${value} ignores the chosen radius`]
    : [];

/** What a style sheet has that should be a token or a breakpoint. */
const faultsIn = (css: string): string[] => {
  const faults: string[] = [];
  const parsed = postcss.parse(css);
  parsed.walkAtRules("media", ({ params }) => void faults.push(...inMedia(params)));
  parsed.walkDecls((found) => void faults.push(...ofText(found), ...ofLayer(found), ...ofRadius(found)));
  return faults;
};

describe("the tokens of the style sheets", () => {
  const tokens = valuesOf(read("web/styles/tokens.css"));

  test.each(Object.entries(layers))("the layer %s is %d", (name, layer) =>
    expect(tokens[`--z-${name}`]).toBe(String(layer)),
  );

  test.each(Object.entries(measures))("%s is %d px", (name, px) => expect(tokens[name]).toBe(`${px}px`));

  test("a size of text is named after the px it has at 100 %", () => {
    const sizes = Object.entries(tokens).filter(([name]) => name.startsWith("--text-"));
    expect(sizes.length).toBeGreaterThan(10);
    for (const [name, size] of sizes) expect(size).toBe(`${Number(name.slice(7)) / 16}rem`);
  });

  test("no other sheet gives them another value", () => {
    const others = sheets.filter((file) => !file.endsWith("/tokens.css"));
    const again = others.flatMap((file) =>
      Object.keys(valuesOf(read(file))).filter((name) => name in tokens),
    );
    expect(again).toEqual([]);
  });
});

test("sheets use breakpoints, layers, the chosen radius and sizes of text that follow the reader's", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test.each([
  ["@media (min-width: 1000px) { a { color: red } }", "min-width: 1000px is no breakpoint"],
  ["@media (max-width: 600px) { a { color: red } }", "max-width: 600px is no breakpoint"],
  ["a { font: 700 15px/1 serif }", "in px"],
  ["a { z-index: 9999 }", "no layer"],
  ["a { border-radius: 7px }", "ignores the chosen radius"],
])("a planted fault is seen: %s", (css, fault) =>
  expect(faultsIn(css)).toEqual([expect.stringContaining(fault)]),
);
