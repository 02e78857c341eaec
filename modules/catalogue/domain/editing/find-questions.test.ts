import { expect, test } from "vitest";
import { aBank } from "../../testing/a-bank.ts";
import { isWanted, type Wanted } from "./find-questions.ts";

const bank = aBank.questions.map((question) => ({ question, retired: question.id === "rules-4" }));
const find = (wanted: Wanted) => bank.filter(isWanted(wanted)).map(({ question }) => question.id);

test("a question must match all given filters; omitted filters match all", () => {
  expect(find({})).toHaveLength(8);
  expect(find({ category: "signs" })).toEqual(["signs-1"]);
  expect(find({ category: "controls", topic: "speed" })).toEqual([]);
  expect(find({ topic: "brakes" })).toEqual(["controls-1"]);
  expect(find({ code: "2", category: "rules" })).not.toContain("rules-5");
  expect(find({ retired: true })).toEqual(["rules-4"]);
  expect(find({ retired: false })).toHaveLength(7);
});

test("a word is searched for in everything a learner reads, ignoring case", () => {
  expect(find({ text: " STATEMENT b of rules-3 " })).toEqual(["rules-3"]);
  expect(find({ text: "reason behind signs" })).toEqual(["signs-1"]);
  expect(find({ text: "controls-1" })).toEqual(["controls-1"]);
  expect(find({ text: "%" })).toEqual([]);
});
