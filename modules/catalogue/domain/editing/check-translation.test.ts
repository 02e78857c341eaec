import { expect, test } from "vitest";
import { translationProblems } from "./check-translation.ts";

const wording = (...options: readonly (readonly ["a" | "b" | "c", string])[]) => ({
  prompt: "Que veut dire ceci ?",
  options: options.map(([id, text]) => ({ id, text })),
  explanation: "Parce que.",
});

test("a translation has the options a, b and c, in any order, and no two of them are equal", () => {
  expect(translationProblems(wording(["c", "Un"], ["a", "Deux"], ["b", "Trois"]), {})).toEqual([]);
  expect(translationProblems(wording(["a", "Un"], ["a", "Deux"], ["b", "Trois"]), {})).toEqual([
    "options: there must be one each of a, b and c",
  ]);
  expect(translationProblems(wording(["a", "Un"], ["b", "UN"], ["c", "Trois"]), {})).toEqual([
    "options: two are equal",
  ]);
});

test("a translation has the three statements of a combination question, and no other translation has any", () => {
  const plain = wording(["a", "Un"], ["b", "Deux"], ["c", "Trois"]);
  const combined = { ...plain, statements: ["Ceci", "Cela", "Autre"] };
  const problem = "statements: the translation and its question must both have them, or neither";
  expect(translationProblems(combined, { statements: ["This", "That", "Other"] })).toEqual([]);
  expect(translationProblems(plain, { statements: ["This", "That", "Other"] })).toEqual([problem]);
  expect(translationProblems(combined, {})).toEqual([problem]);
});
