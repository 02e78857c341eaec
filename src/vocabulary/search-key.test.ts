import { expect, test } from "vitest";
import { isUnspaced, searchKey, searchWords } from "./search-key.ts";

test.each([
  ["Môregloed", "moregloed"],
  ["  Langenhoven \u00a0Park ", "langenhoven park"],
  ["Prieska-Noord", "prieska-noord"],
  ["D’Urbanvale", "d'urbanvale"],
  ["ÉMILE", "emile"],
])("%s has the key %s", (name, key) => {
  expect(searchKey(name)).toBe(key);
  expect(searchKey(key)).toBe(key);
  expect(searchKey(name.normalize("NFD"))).toBe(key);
});

test("the words of a name are compared one by one", () => {
  expect(searchWords("Zoë van-der Merwe")).toEqual(["zoe", "van", "der", "merwe"]);
  expect(searchWords(" – ")).toEqual([]);
});

test("scripts without spaces are told from those with them", () => {
  for (const text of ["李雷", "ひらがな", "ภาษาไทย"]) expect(isUnspaced(text)).toBe(true);
  for (const text of ["Thandi", "مريم", "K53-0AB12CD", ""]) expect(isUnspaced(text)).toBe(false);
});
