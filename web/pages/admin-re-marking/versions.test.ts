import type { KeyedVersion } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { compare, haveSameOptions } from "./versions.ts";

const version = (number: number, correct: string, texts = ["One", "Two"]): KeyedVersion => ({
  version: number,
  prompt: "How many?",
  options: texts.map((text, index) => ({ id: "ab"[index]!, text })),
  correct,
  explanation: "",
  source: "",
  publishedAt: "2026-11-21T08:00:00.000Z",
});
const numbersOf = (versions: readonly KeyedVersion[], wanted: number | null) => {
  const compared = compare(versions, wanted);
  return compared && [compared.before.version, compared.after.version];
};

test("a version is compared with the newest older one that had another key", () => {
  const versions = [version(1, "a"), version(2, "b"), version(3, "b")];
  expect(numbersOf(versions, null)).toEqual([1, 3]);
  expect(numbersOf(versions, 2)).toEqual([1, 2]);
  expect(numbersOf([version(1, "b"), version(2, "b"), version(3, "b")], 3)).toEqual([2, 3]);
});

test("the first version and a missing version have nothing to compare with", () => {
  expect(numbersOf([version(1, "a")], null)).toBeNull();
  expect(numbersOf([version(1, "a"), version(2, "b")], 1)).toBeNull();
  expect(numbersOf([version(1, "a"), version(2, "b")], 7)).toBeNull();
});

test("options are equal when each id has the same text, in any order", () => {
  const before = version(1, "a");
  const turned = { ...version(2, "b"), options: before.options.toReversed() };
  expect(haveSameOptions({ before, after: turned })).toBe(true);
  expect(haveSameOptions({ before, after: version(2, "b", ["One", "Three"]) })).toBe(false);
  expect(haveSameOptions({ before, after: version(2, "b", ["One"]) })).toBe(false);
});
