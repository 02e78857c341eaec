import { expect, test } from "vitest";
import { aQuestion } from "../testing/a-question.ts";
import { beliefsBehind } from "./misconception.ts";

const known = new Map([
  ["larger-first", { id: "larger-first", belief: "The larger vehicle goes first.", facts: [] }],
]);
const question = aQuestion("rules-1", {
  correct: "a",
  misconceptions: { b: "larger-first", c: "no-longer-listed" },
});

test("the key names the beliefs behind wrong options that are still in the list", () => {
  expect(beliefsBehind(question, known)).toEqual({
    misconceptions: [{ optionId: "b", id: "larger-first", belief: "The larger vehicle goes first." }],
  });
});

test("an option that a correction has made the right one has no belief behind it any more", () => {
  expect(beliefsBehind({ ...question, correct: "b" }, known)).toEqual({});
});
