import { expect, test } from "vitest";
import type { PictureName } from "../contract/index.ts";
import { makePictures } from "./pictures.ts";
import { readContent } from "./read-content.ts";

const content = readContent();
const pictures = makePictures(content);
const names: readonly PictureName[] = [
  ...content.signs.map(({ code }) => ({ kind: "sign" as const, code })),
  ...content.scenes.map(({ id }) => ({ kind: "scene" as const, id })),
  ...(["light", "heavy", "motorcycle"] as const).map((vehicle) => ({ kind: "controls" as const, vehicle })),
];
const drawn = names.map((name) => {
  const { kind, src, alt } = pictures.of(name)!;
  const file = src.slice(src.lastIndexOf("/") + 1);
  return { kind, file, alt, svg: pictures.find(kind, file)! };
});

test("the address of a drawing is a hash that does not reveal what is drawn", () => {
  for (const { file } of drawn) expect(file).toMatch(/^[0-9a-f]{16}\.svg$/);
  expect(pictures.of({ kind: "sign", code: "R999" })).toBeNull();
});

test("the source of a drawing contains no comment or name that gives away an answer", () => {
  for (const { svg, alt } of drawn) {
    expect(svg, alt).not.toMatch(/<!--|<title|<desc/);
    const said = [...svg.matchAll(/ (?:id|class|aria-label|data-[a-z]+)="([^"]*)"/g)].map(
      ([, text]) => text!,
    );
    for (const text of said)
      expect(text, alt).not.toMatch(/clutch|brake|mirror|wiper|indicator|hooter|gear/i);
  }
});

test("no element of a drawing names an attribute twice, which a browser refuses to draw", () => {
  const twice = drawn.flatMap(({ svg, alt }) =>
    [...svg.matchAll(/<[a-z][^>]*>/gi)].flatMap(([element]) => {
      const attributes = [...element.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
      return attributes.length === new Set(attributes).size ? [] : [`${alt}: ${element}`];
    }),
  );
  expect(twice).toEqual([]);
});

test("the description of controls names no part", () => {
  for (const { alt } of drawn.filter(({ kind }) => kind === "controls"))
    expect(alt).not.toMatch(/clutch|brake|mirror|wiper|indicator|hooter|gear|pedal|lever/i);
});
