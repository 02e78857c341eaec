import type { PaperProgress } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { nextPaper, stateOf } from "./progress.ts";

const now = Date.parse("2026-11-21T10:00:00.000Z");

interface Told {
  readonly correct?: number;
  readonly passed?: boolean;
  readonly attempts?: number;
  readonly minutesLeft?: number;
  readonly category?: "rules" | "controls";
}

/** A paper with ten questions. */
const paper = (testNum: number, { correct, passed = false, attempts, minutesLeft, category }: Told = {}) =>
  ({
    paper: { testCode: "code 8", testNum, category: category ?? null, version: 1 },
    questions: 10,
    attempts: attempts ?? (correct === undefined ? 0 : 1),
    best: correct === undefined ? null : { correct, passed },
    running:
      minutesLeft === undefined ? null : { deadline: new Date(now + minutesLeft * 60_000).toISOString() },
  }) as PaperProgress;

test("a paper is running until its deadline, then passed or not by its best attempt", () => {
  const running = { correct: 9, passed: true, minutesLeft: 3 };
  expect(stateOf(paper(1, running), now)).toBe("running");
  expect(stateOf(paper(1, running), now + 180_000)).toBe("passed");
  expect(stateOf(paper(1, { correct: 9 }), now)).toBe("failed");
  expect(stateOf(paper(1, { attempts: 1 }), now)).toBe("failed");
  expect(stateOf(paper(1), now)).toBe("new");
});

test("the next paper is the first that was not tried, of all kinds together", () => {
  const tried = { correct: 2 };
  expect(nextPaper([paper(3), paper(1, tried), paper(2)])).toEqual(paper(2));
  const bike = [
    paper(1, { ...tried, category: "controls" }),
    paper(2, { category: "controls" }),
    paper(1, { category: "rules" }),
  ];
  expect(nextPaper(bike)).toBe(bike[2]);
  expect(
    nextPaper(
      bike.map(({ paper: { category, testNum } }) => paper(testNum, { category: category as "rules" })),
    ),
  ).toEqual(bike[2]);
});

test("when every paper was tried the next is the one furthest from a pass, and none when all are passed", () => {
  const passed = paper(1, { correct: 8, passed: true });
  expect(nextPaper([passed, paper(2, { correct: 6 }), paper(3, { correct: 4 })])?.paper.testNum).toBe(3);
  expect(nextPaper([passed, paper(2, { attempts: 1 }), paper(3, { correct: 4 })])?.paper.testNum).toBe(2);
  expect(nextPaper([passed])).toBeUndefined();
  expect(nextPaper([passed, paper(2, { correct: 6 })], 2)).toBeUndefined();
  expect(nextPaper([])).toBeUndefined();
});
