import { expect, test } from "vitest";
import { aBank } from "../../testing/a-bank.ts";
import { inOrder, isWanted, type Wanted } from "./find-questions.ts";

const bank = aBank.questions.map((question, index) => ({
  question,
  retired: question.id === "rules-4",
  cues: question.id === "rules-3" ? ["the longest"] : [],
  changedAt: index,
}));
const figuresOf = (questionId: string) => ({
  answers: questionId === "rules-2" ? { version: 1, asked: 40, chosen: { a: 10, b: 30 } } : null,
  openReports: questionId === "signs-1" ? 2 : 0,
});
const find = (wanted: Wanted) => bank.filter(isWanted(wanted, figuresOf)).map(({ question }) => question.id);

test("a question must match all given filters; omitted filters match all", () => {
  expect(find({})).toHaveLength(8);
  expect(find({ category: "signs" })).toEqual(["signs-1"]);
  expect(find({ category: "controls", topic: "speed" })).toEqual([]);
  expect(find({ topic: "brakes" })).toEqual(["controls-1"]);
  expect(find({ code: "2", category: "rules" })).not.toContain("rules-5");
  expect(find({ retired: "true" })).toEqual(["rules-4"]);
  expect(find({ retired: "false" })).toHaveLength(7);
  expect(find({ kind: "number" })).toEqual([]);
  expect(find({ difficulty: "1", trust: "A", category: "controls" })).toEqual(["controls-1"]);
  expect(find({ difficulty: "2" })).toEqual([]);
  expect(find({ cues: "true" })).toEqual(["rules-3"]);
  expect(find({ cues: "false" })).toHaveLength(7);
  expect(find({ answers: "wrong-leads" })).toEqual(["rules-2"]);
  expect(find({ answers: "not-asked" })).toHaveLength(7);
  expect(find({ reported: "true" })).toEqual(["signs-1"]);
});

test("a word is searched for in everything a learner reads, ignoring case", () => {
  expect(find({ text: " STATEMENT b of rules-3 " })).toEqual(["rules-3"]);
  expect(find({ text: "reason behind signs" })).toEqual(["signs-1"]);
  expect(find({ text: "controls-1" })).toEqual(["controls-1"]);
  expect(find({ text: "%" })).toEqual([]);
});

test("questions are listed by id, or with what needs an editor first", () => {
  const first = (sort?: "id" | "changed" | "hardest" | "reports") =>
    inOrder(bank, figuresOf, sort)[0]!.question.id;
  expect(first()).toBe("rules-1");
  expect(first("changed")).toBe("rules-6");
  expect(first("hardest")).toBe("rules-2");
  expect(first("reports")).toBe("signs-1");
});
