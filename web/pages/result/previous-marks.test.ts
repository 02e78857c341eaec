import type { AttemptLine, AttemptResult } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { compare } from "./previous-marks.ts";

const paper = { testCode: "code 8", testNum: 1, category: null };
const marks = (correct: number) => [{ category: "rules", questions: 28, correct }];
const result = {
  paper,
  startedAt: "2026-11-22T10:00:00.000Z",
  sections: marks(24),
} as unknown as AttemptResult;

const line = (day: string, change: object = {}) =>
  ({
    paper,
    startedAt: `2026-11-${day}T10:00:00.000Z`,
    voided: false,
    sections: marks(Number(day)),
    ...change,
  }) as unknown as AttemptLine;

test("a result is compared with the last marked attempt at the same paper before it", () => {
  const attempts = [
    line("23"),
    line("22"),
    line("21", { sections: null }),
    line("20", { voided: true }),
    line("19", { paper: { ...paper, testNum: 2 } }),
    line("18", { paper: { ...paper, category: "rules" } }),
    line("17"),
    line("16"),
  ];
  expect(compare(result, attempts)).toMatchObject({
    startedAt: "2026-11-17T10:00:00.000Z",
    changes: [{ now: { correct: 24 }, then: { correct: 17 } }],
  });
});

test("a first attempt at a paper is compared with nothing", () => {
  expect(compare(result, [line("22")])).toBeNull();
});
