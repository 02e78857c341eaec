import { expect, test } from "vitest";
import { aPaper, aQuestion } from "../testing/a-question.ts";
import { freezePaper } from "./paper.ts";

const questions = [
  aQuestion("rules-1", { version: 3 }),
  aQuestion("rules-2"),
  aQuestion("signs-1"),
  aQuestion("controls-1"),
];
const byId = new Map(questions.map((question) => [question.id, question]));
const papers = freezePaper(aPaper(questions), byId);
const [exam] = papers;

test("a paper freezes to the exam and a component test of each section", () => {
  expect(papers.map(({ reference }) => reference)).toEqual([
    { testCode: "code 8", testNum: 1 },
    { testCode: "code 8", testNum: 1, category: "rules" },
    { testCode: "code 8", testNum: 1, category: "signs" },
    { testCode: "code 8", testNum: 1, category: "controls" },
  ]);
  expect(papers.map((paper) => paper.questions.map(({ questionId }) => questionId))).toEqual([
    ["rules-1", "rules-2", "signs-1", "controls-1"],
    ["rules-1", "rules-2"],
    ["signs-1"],
    ["controls-1"],
  ]);
});

test("an exam takes an hour, rules and signs half of one, controls five minutes", () => {
  expect(papers.map(({ limitSeconds }) => limitSeconds)).toEqual([3_600, 1_800, 1_800, 300]);
});

test("every paper states the pass percentages that are in force", () => {
  for (const { percents } of papers) expect(percents).toEqual({ rules: 80, signs: 83, controls: 85 });
});

test("a question is frozen at its version, in the order of its options, and without its key", () => {
  expect(exam!.questions[0]).toEqual({
    questionId: "rules-1",
    version: 3,
    category: "rules",
    options: ["a", "b", "c"],
  });
});
