import { expect, test } from "vitest";
import { aPaper, aQuestion } from "../testing/a-question.ts";
import { freezePaper, withQuestions } from "./paper.ts";

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

test("an exam takes an hour, a test of rules or signs half an hour, a test of controls five minutes", () => {
  expect(papers.map(({ limitSeconds }) => limitSeconds)).toEqual([3_600, 1_800, 1_800, 300]);
});

test("every paper states the current pass percentages", () => {
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

test("a paper that is not an exam freezes to its component tests only", () => {
  const tests = freezePaper(aPaper(questions, { exam: false, components: ["rules"] }), byId);
  expect(tests.map(({ reference }) => reference)).toEqual([
    { testCode: "code 8", testNum: 1, category: "rules" },
  ]);
});

test("replacing a question changes the papers that ask it and no others", () => {
  const instead = aQuestion("rules-9", { version: 4 });
  const changed = withQuestions(exam!, new Map([["rules-2", instead]]))!;
  expect(changed.questions.map(({ questionId, version }) => [questionId, version])).toEqual([
    ["rules-1", 3],
    ["rules-9", 4],
    ["signs-1", 1],
    ["controls-1", 1],
  ]);
  expect(withQuestions(exam!, new Map([["rules-7", instead]]))).toBeNull();
});
