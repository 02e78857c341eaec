import { expect, test } from "vitest";
import { AnswerPattern } from "../../contract/index.ts";
import { followsPattern, rightShare } from "./answer-pattern.ts";

const patternsOf = (asked: number, a: number, b: number, c: number) =>
  AnswerPattern.options.filter((pattern) =>
    followsPattern(pattern, { version: 1, asked, chosen: { a, b, c } }, "a"),
  );

test("how learners answer is named by the shares of the three options", () => {
  expect(patternsOf(60, 40, 10, 10)).toEqual([]);
  expect(patternsOf(60, 29, 16, 15)).toEqual(["mostly-wrong"]);
  expect(patternsOf(60, 20, 21, 19)).toEqual(["mostly-wrong", "wrong-leads"]);
  expect(patternsOf(60, 40, 19, 1)).toEqual(["unused-option"]);
});

test("few answers say only that there are few", () => {
  expect(patternsOf(19, 0, 19, 0)).toEqual(["not-asked"]);
  expect(followsPattern("not-asked", null, "a")).toBe(true);
  expect(rightShare({ version: 1, asked: 19, chosen: { a: 19 } }, "a")).toBeNull();
  expect(rightShare({ version: 1, asked: 20, chosen: { a: 5 } }, "a")).toBe(0.25);
});
