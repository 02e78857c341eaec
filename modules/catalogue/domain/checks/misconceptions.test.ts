import { expect, test } from "vitest";
import { aFact, aQuestion } from "../../testing/a-question.ts";
import { misconceptionProblems } from "./misconceptions.ts";

const belief = (id: string, facts: readonly string[] = []) => ({
  id,
  belief: "The larger vehicle goes first.",
  facts: [...facts],
});
const content = {
  questions: [
    aQuestion("rules-1", { correct: "a", misconceptions: { b: "larger-first", c: "larger-first" } }),
  ],
  misconceptions: [belief("larger-first", ["rule-001"])],
  facts: [aFact("rule-001")],
};
const problemsOf = (changes: Partial<typeof content>) => [
  ...misconceptionProblems({ ...content, ...changes }),
];

test("a bank in which every wrong option names a belief has no problems", () => {
  expect(problemsOf({})).toEqual([]);
});

test("a wrong option without a belief is reported, the right one is not", () => {
  const questions = [aQuestion("rules-2", { correct: "a", misconceptions: { b: "larger-first" } })];
  expect(problemsOf({ questions })).toEqual(["rules-2, misconceptions: the wrong option c names no belief"]);
});

test("a belief behind the right option is reported", () => {
  const behind = { a: "larger-first", b: "larger-first", c: "larger-first" };
  expect(problemsOf({ questions: [aQuestion("rules-3", { correct: "a", misconceptions: behind })] })).toEqual(
    ["rules-3, misconceptions: a is the right option"],
  );
});

test("a belief must rest on known facts and be named by an option", () => {
  expect(problemsOf({ misconceptions: [...content.misconceptions, belief("idle", ["rule-999"])] })).toEqual([
    "idle, facts: rule-999 is in no fact table",
    "idle: no option names this belief",
  ]);
});
