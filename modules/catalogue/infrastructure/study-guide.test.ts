import { expect, test } from "vitest";
import { StudyGuide } from "../contract/index.ts";
import { mayBeTaught } from "../domain/fact.ts";
import { makePictures } from "./pictures.ts";
import { readContent } from "./read-content.ts";
import { makeStudyGuide } from "./study-guide.ts";

const content = readContent();
const guide = makeStudyGuide(content);
const points = [...guide.rules, ...guide.controls].flatMap((chapter) => chapter.points);

test("the guide matches its endpoint's schema", () => {
  expect(StudyGuide.parse(guide)).toEqual(guide);
});

test("the guide contains every confirmed sign of the fact table once, with a meaning, and with a picture if it has a drawing", () => {
  const taught = content.signFacts.filter(mayBeTaught).map(({ code }) => code);
  const signs = guide.signs.flatMap((chapter) => chapter.signs);
  expect(signs.map(({ code }) => code).toSorted()).toEqual(taught.toSorted());
  for (const { code, name, meaning } of signs) expect([code, name, meaning]).not.toContain("");
  expect(signs.filter(({ picture }) => picture !== null)).toHaveLength(
    content.signs.filter(({ code }) => taught.includes(code)).length,
  );
});

test("the server has every picture that the guide shows", () => {
  const pictures = makePictures(content);
  const shown = [
    ...guide.signs.flatMap((chapter) => chapter.signs.flatMap(({ picture }) => picture ?? [])),
    ...points.flatMap(({ picture }) => picture ?? []),
    ...guide.controls.map(({ picture }) => picture),
  ];
  for (const { kind, src } of shown)
    expect(pictures.find(kind, src.replace(`/api/pictures/${kind}/`, "")), src).toMatch(/^<svg/);
});

test("a point names its source in full, or says that it is safe driving practice", () => {
  for (const { text, source } of points)
    if (source === "") expect(text).toContain("safe driving practice");
    else
      expect(source, text).toMatch(
        /^(National Road Traffic (Act|Regulations)|Road Traffic Signs|Professional) /,
      );
});

test("chapters refer to tests of every code and many numbers", () => {
  const chapters = [...guide.rules, ...guide.signs, ...guide.controls];
  const named = chapters.map(
    ({ test: { category, testCode, testNum } }) => `${category}, ${testCode}, ${testNum}`,
  );
  expect(new Set(named).size).toBe(chapters.length);
  expect(new Set(chapters.map(({ test: { testCode } }) => testCode)).size).toBe(3);
});
