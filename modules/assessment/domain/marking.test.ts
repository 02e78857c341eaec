import { describe, expect, test } from "vitest";
import type { Category } from "#modules/catalogue/contract";
import { keyOf, questionsOf } from "../testing/an-attempt.ts";
import { mark, required } from "./marking.ts";

const percents = { rules: 80, signs: 83, controls: 85 };
const fullPaper = questionsOf({ rules: 28, signs: 28, controls: 8 });
const key = keyOf(fullPaper);

/** The full paper with this many right answers per section, then this many wrong ones; the rest unanswered. */
const sat = (right: Partial<Record<Category, number>>, wrong: Partial<Record<Category, number>> = {}) => ({
  asked: fullPaper,
  percents,
  answers: Object.fromEntries(
    fullPaper.flatMap(({ questionId, category, options }): [string, string][] => {
      const number = Number(questionId.split("-")[1]);
      const rights = right[category] ?? 0;
      if (number <= rights) return [[questionId, options[0]!]];
      return number <= rights + (wrong[category] ?? 0) ? [[questionId, options[1]!]] : [];
    }),
  ),
});
const verdict = (right: Partial<Record<Category, number>>) => {
  const { passed, sections } = mark(sat(right), key);
  return { passed, failed: sections.filter((section) => !section.passed).map(({ category }) => category) };
};

describe("the number of right answers a section needs is rounded down:", () => {
  test.each([
    [28, 80, 22],
    [28, 83, 23],
    [8, 85, 6],
    [28, 79, 22],
    [64, 80, 51],
    [10, 80, 8],
    [1, 85, 0],
    [7, 100, 7],
    [0, 80, 0],
  ])("%d questions at %d percent need %d", (questions, percent, needed) => {
    expect(required(questions, percent)).toBe(needed);
  });

  test("an exact result is not reduced by floating-point error", () => {
    for (let questions = 1; questions <= 100; questions++)
      for (let percent = 0; percent <= 100; percent++)
        if ((questions * percent) % 100 === 0)
          expect(required(questions, percent) * 100).toBe(questions * percent);
  });
});

describe("an exam", () => {
  test("is passed with 22 of 28 rules, 23 of 28 signs and 6 of 8 controls", () => {
    expect(verdict({ rules: 22, signs: 23, controls: 6 })).toEqual({ passed: true, failed: [] });
  });

  test.each<[Category, Partial<Record<Category, number>>]>([
    ["rules", { rules: 21, signs: 28, controls: 8 }],
    ["signs", { rules: 28, signs: 22, controls: 8 }],
    ["controls", { rules: 28, signs: 28, controls: 5 }],
  ])("is failed when one answer is missing in %s, even with full marks elsewhere", (category, right) => {
    expect(verdict(right)).toEqual({ passed: false, failed: [category] });
  });

  test("is failed without answers", () => {
    expect(verdict({})).toEqual({ passed: false, failed: ["rules", "signs", "controls"] });
  });
});

test("every section has its counts, in the order of the paper", () => {
  const marks = mark(sat({ rules: 20, signs: 23, controls: 6 }, { rules: 5, controls: 2 }), key);
  expect(marks.sections).toEqual([
    { category: "rules", questions: 28, answered: 25, correct: 20, percent: 80, required: 22, passed: false },
    { category: "signs", questions: 28, answered: 23, correct: 23, percent: 83, required: 23, passed: true },
    { category: "controls", questions: 8, answered: 8, correct: 6, percent: 85, required: 6, passed: true },
  ]);
  expect(marks.correct).toHaveLength(49);
});

test("an unanswered question counts as wrong, like a wrong answer", () => {
  const unanswered = mark(sat({ rules: 21, signs: 28, controls: 8 }), key);
  const wrong = mark(sat({ rules: 21, signs: 28, controls: 8 }, { rules: 7 }), key);
  expect([unanswered.passed, wrong.passed]).toEqual([false, false]);
  expect(unanswered.correct).toEqual(wrong.correct);
});

test("a component test is marked by its one section", () => {
  const asked = questionsOf({ controls: 8 });
  const answers = Object.fromEntries(
    asked.slice(0, 6).map(({ questionId, options }) => [questionId, options[0]!]),
  );
  const marks = mark({ asked, percents, answers }, keyOf(asked));
  expect(marks).toMatchObject({
    passed: true,
    sections: [{ category: "controls", correct: 6, required: 6 }],
  });
});

test("a paper without a percentage for one of its sections throws", () => {
  expect(() => mark({ ...sat({}), percents: { rules: 80, signs: 83 } }, key)).toThrow(
    "The paper states no pass percentage for controls.",
  );
});
