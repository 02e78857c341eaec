import type { AttemptResult, ResultQuestion, SectionMark } from "#modules/assessment/contract";
import type { Category } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { choicesFor, nextStepOf, shownIn } from "./questions.ts";

const question = (number: number, chosen: string | null, flagged = false, category: Category = "rules") =>
  ({ questionId: `q${number}`, number, chosen, correct: "a", flagged, category }) as ResultQuestion;

const mark = (category: SectionMark["category"], correct: number, required: number): SectionMark => ({
  category,
  questions: 28,
  answered: 28,
  correct,
  percent: 80,
  required,
  passed: correct >= required,
});

const result = (sections: readonly SectionMark[], questions: readonly ResultQuestion[]) =>
  ({ sections, questions }) as AttemptResult;

test("wrong answers are listed first, each group in the order of the paper", () => {
  const questions = [question(1, "a"), question(2, "b"), question(3, "a", true), question(4, null)];
  const of = (show: "wrong" | "flagged" | "all") =>
    shownIn(result([], questions), show).map(({ number }) => number);
  expect(of("all")).toEqual([2, 4, 1, 3]);
  expect(of("wrong")).toEqual([2, 4]);
  expect(of("flagged")).toEqual([3]);
});

test("the wrong answers of a part are a choice, where another part has wrong answers too", () => {
  const questions = [question(1, "b"), question(2, "a"), question(29, "b", false, "signs")];
  const both = result([], questions);
  expect(choicesFor(both)).toEqual(["wrong", "rules", "signs", "flagged", "all"]);
  expect(shownIn(both, "signs").map(({ number }) => number)).toEqual([29]);
  expect(choicesFor(result([], questions.slice(0, 2)))).toEqual(["wrong", "flagged", "all"]);
});

test("the next step of a failed exam is the section furthest from its pass mark", () => {
  const sections = [mark("rules", 21, 22), mark("signs", 19, 23), mark("controls", 6, 6)];
  expect(nextStepOf(result(sections, [question(1, null)]))).toEqual({
    kind: "fail",
    category: "signs",
    missing: 4,
    wrong: 9,
    open: 1,
  });
});

test("a passed exam leads to its wrong answers, a perfect one to the next exam", () => {
  const sections = [mark("rules", 27, 22)];
  expect(nextStepOf(result(sections, [question(1, "b"), question(2, "a")]))).toEqual({
    kind: "pass",
    wrong: 1,
    open: 0,
  });
  expect(nextStepOf(result(sections, [question(1, "a")]))).toEqual({ kind: "perfect", open: 0 });
});
