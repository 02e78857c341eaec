import { expect, test } from "vitest";
import { aFact, aQuestion } from "../../testing/a-question.ts";
import { misconceptionProblems, unnamedOptions } from "./misconceptions.ts";

const belief = (id: string, facts: readonly string[] = []) => ({
  id,
  belief: "The larger vehicle goes first.",
  facts: [...facts],
});
const questions = [
  aQuestion("rules-1", { correct: "a", misconceptions: { b: "larger-first", c: "larger-first" } }),
  aQuestion("rules-2", { correct: "a", misconceptions: { b: "larger-first" } }),
];
const content = { questions, misconceptions: [belief("larger-first")], facts: [aFact("rule-001")] };
const problemsOf = (changes: Partial<typeof content>, rules = 1) => [
  ...misconceptionProblems({ ...content, ...changes }, { rules, signs: 0, controls: 0 }),
];

test("a wrong option without a belief is counted, the right one is not", () => {
  expect(unnamedOptions(questions, "rules")).toBe(1);
  expect(unnamedOptions(questions, "signs")).toBe(0);
});

test("the count of wrong options without a belief may only go down", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({}, 0)).toEqual(["rules: 1 wrong options name no belief; at most 0 may"]);
  expect(problemsOf({}, 2)).toEqual(["rules: 1 wrong options name no belief: lower the figure"]);
});

test("a belief must rest on known facts and be named by an option", () => {
  expect(problemsOf({ misconceptions: [...content.misconceptions, belief("idle", ["rule-999"])] })).toEqual([
    "idle, facts: rule-999 is in no fact table",
    "idle: no option names this belief",
  ]);
});
