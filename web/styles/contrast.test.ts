import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { settingValues } from "#vocabulary/settings";

type Colours = Record<string, string>;

const require = createRequire(import.meta.url);
const ours = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const radix = (scale: string) =>
  readFileSync(require.resolve(`@radix-ui/themes/tokens/colors/${scale}.css`), "utf8");

/** What a page with this class and this theme has from a sheet: its variables in the order of the cascade. */
const valuesIn = (css: string, mode: string, theme: string): Colours => {
  const values: Colours = {};
  const applies = (selector: string) => {
    const wanted = /data-theme="(\w+)"/.exec(selector)?.[1];
    const isOurMode = !/\.(?:light|dark)\b/.test(selector) || new RegExp(`\\.${mode}$`).test(selector);
    return isOurMode && (wanted ?? theme) === theme && /^(?:html|:root|\.(?:light|dark)$)/.test(selector);
  };
  postcss.parse(css).walkRules((rule) => {
    const isPlain = rule.parent?.type === "root";
    if (isPlain && rule.selectors.some(applies))
      rule.walkDecls(/^--/, ({ prop, value }) => void (values[prop] = value));
  });
  return values;
};

const fileOf = (theme: string) => `./themes/${theme.replace("_THEME", "").toLowerCase()}.css`;

const sheetsOf = (theme: string) => [
  ...["gray", "red", "green", "amber"].map(radix),
  ours("./accent.css"),
  ours("./theme.css"),
  ...(theme === "BLUE_THEME" ? [] : [ours(fileOf(theme))]),
];

const coloursOf = (theme: string, mode: string, sheets = sheetsOf(theme)): Colours =>
  Object.assign({}, ...sheets.map((css) => valuesIn(css, mode, theme))) as Colours;

/** Follows `var()` to a colour in `#rgb` or `#rrggbb`. */
const resolved = (colours: Colours, name: string): string => {
  const value = colours[name] ?? "";
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next !== undefined) return resolved(colours, next);
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) throw new Error(`${name} is no plain colour: ${value}`);
  return value.length === 4 ? value.replaceAll(/[\da-f]/gi, "$&$&") : value;
};

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const grounds = ["--page", "--panel"];
const against = (names: readonly string[], on: readonly string[]) =>
  names.flatMap((name) => on.map((ground) => [name, ground] as const));

/** Text, on what it stands on. */
const texts = [
  ...against(["--gray-12", "--gray-11", "--brand-12", "--brand-11"], grounds),
  ...against(["--red-11", "--green-11", "--amber-11"], [...grounds]),
  ...against(["--brand-11", "--brand-12"], ["--brand-2", "--brand-3"]),
  ...against(["--brand-contrast"], ["--brand-9", "--brand-10"]),
];
/** The edge or the fill of what is pressed or chosen, and the ring around what has the focus. */
const controls = against(["--brand-9", "--ring"], grounds);

const faintIn = (colours: Colours) =>
  [...texts.map((pair) => [...pair, 4.5] as const), ...controls.map((pair) => [...pair, 3] as const)]
    .map(([one, other, least]) => ({
      pair: `${one} on ${other}`,
      least,
      is: contrast(resolved(colours, one), resolved(colours, other)),
    }))
    .filter(({ is, least }) => is < least)
    .map(({ pair, is, least }) => `${pair}: ${is.toFixed(2)}, not ${least}`);

describe.each(settingValues.theme)("%s", (theme) => {
  test.each(["light", "dark"])("can be read in its %s palette", (mode) =>
    expect(faintIn(coloursOf(theme, mode))).toEqual([]),
  );
});

test("a dark piece of a light page has the dark palette of every theme", () => {
  for (const theme of settingValues.theme.filter((name) => name !== "BLUE_THEME")) {
    const selectors: string[] = [];
    postcss.parse(ours(fileOf(theme))).walkRules(({ selector }) => void selectors.push(selector));
    expect(selectors.join()).toContain(`html[data-theme="${theme}"] .dark`);
  }
});

test("a planted colour that is too faint is named, in its palette only", () => {
  const planted = sheetsOf("GREEN_THEME").map((css) => css.replace("--brand-9: #5cc478", "--brand-9: #444"));
  expect(faintIn(coloursOf("GREEN_THEME", "dark", planted))).toEqual([
    "--brand-contrast on --brand-9: 1.94, not 4.5",
    "--brand-9 on --page: 1.94, not 3",
    "--brand-9 on --panel: 1.66, not 3",
  ]);
  expect(faintIn(coloursOf("GREEN_THEME", "light", planted))).toEqual([]);
});
