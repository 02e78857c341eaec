import type { AttemptLine } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { marksOf, trendOf } from "./section-trend.ts";

const attempt = (correct: number, changes: Partial<AttemptLine> = {}) =>
  ({
    attemptId: `att-${correct}`,
    startedAt: "2026-11-21T10:00:00.000Z",
    paper: { testCode: "code 8" },
    voided: false,
    sections: [
      { category: "rules", correct, questions: 28 },
      { category: "signs", correct: 1, questions: 28 },
    ],
    ...changes,
  }) as AttemptLine;
const correctIn = (attempts: readonly AttemptLine[]) =>
  marksOf(attempts, "code 8", "rules").map(({ correct }) => correct);

test("the marks of a part are those of the newest five attempts with it, oldest first", () => {
  expect(correctIn([7, 6, 5, 4, 3, 2, 1].map((correct) => attempt(correct)))).toEqual([3, 4, 5, 6, 7]);
});

test("attempts that are voided, not marked or of another code have no part in it", () => {
  const others = [
    attempt(1, { voided: true }),
    attempt(2, { sections: null }),
    attempt(3, { paper: { testCode: "motor bike" } as AttemptLine["paper"] }),
  ];
  expect(correctIn([...others, attempt(4)])).toEqual([4]);
});

test("the trend compares the newest mark with the one before it", () => {
  const trend = (...correct: number[]) =>
    trendOf(
      marksOf(
        correct.map((one) => attempt(one)),
        "code 8",
        "rules",
      ),
    );
  expect([trend(), trend(3), trend(4, 3), trend(3, 4, 1), trend(3, 3)]).toEqual([
    "first",
    "first",
    "better",
    "worse",
    "same",
  ]);
});
