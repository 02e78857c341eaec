import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LessonCategory } from "../contract/index.ts";
import { surroundingsOf } from "../domain/check-question.ts";
import { longestSentence } from "../domain/checks/wording.ts";
import { cuesOf } from "../domain/lessons/timeline.ts";
import { contentFolder, readContent } from "./read-content.ts";
import { readLessons } from "./read-lessons.ts";

const around = surroundingsOf(readContent());
const lessons = readLessons(around);

test("there are lessons of every category, in the order to watch them", () => {
  expect(lessons.length).toBeGreaterThanOrEqual(9);
  const categories = lessons.map(({ category }) => category);
  expect([...new Set(categories)]).toEqual(LessonCategory.options);
  expect(categories).toEqual(
    categories.toSorted(
      (one, other) => LessonCategory.options.indexOf(one) - LessonCategory.options.indexOf(other),
    ),
  );
});

test.each(lessons.map((lesson) => [lesson.id, lesson] as const))("%s has short texts", (_, lesson) => {
  for (const { text } of cuesOf(lesson))
    for (const sentence of text.split(/(?<=[.!?])\s+/))
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(longestSentence);
});

describe("a broken lesson throws with its file and the field:", () => {
  const name = "rules-speed-limits.json";
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "lessons-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[fault: string, from: RegExp | string, to: string, message: RegExp]>([
    ["no JSON", "{", "{,", /lessons\/rules-speed-limits\.json .*\n {2}it is not JSON: /],
    ["an unknown field", '"order"', '"colour": "red", "order"', /\n {2}colour: /],
    ["an unknown category", '"category": "rules"', '"category": "roads"', /\n {2}category: /],
    ["a time that is not in half seconds", '"seconds": 6.5', '"seconds": 6.3', /\n {2}cards\.\d+\.seconds: /],
    ["a card of an unknown kind", '"kind": "headline"', '"kind": "dance"', /\n {2}cards\.0\.show\.kind: /],
    [
      "a title that does not fit",
      '"title": "60 km/h"',
      `"title": "${"6".repeat(45)}"`,
      /cards\.1\.show\.title: /,
    ],
    ["a fact that does not exist", '"rule-001"', '"rule-999"', /rules-speed-limits, card 2, facts: rule-999/],
    [
      "the id of another lesson",
      '"id": "rules-speed-limits"',
      '"id": "rules-alcohol-and-fitness"',
      /two lessons are called/,
    ],
    ["the position of another lesson", '"order": 1', '"order": 2', /two lessons have the place rules 2/],
  ])("%s", (_fault, from, to, message) => {
    cpSync(path.join(contentFolder, "lessons"), path.join(folder, "lessons"), { recursive: true });
    const file = path.join(folder, "lessons", name);
    const text = readFileSync(file, "utf8");
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    writeFileSync(file, broken);
    expect(() => readLessons(around, folder)).toThrow(message);
  });
});
