import type { AttemptLine, PaperProgress } from "#modules/assessment/contract";
import type { Category, TestCode } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { codeOf, paperToSit } from "./what-next.ts";

const at = (testCode: TestCode) => ({ paper: { testCode } }) as AttemptLine;
const paper = (testNum: number, category: Category | null, attempts = 0) =>
  ({ paper: { testNum, category }, questions: 8, attempts, best: null, running: null }) as PaperProgress;

test("a learner works on the code of the newest attempt, then on that of the licence, then on light vehicles", () => {
  expect(codeOf([at("motor bike"), at("code 8")], "3")).toBe("motor bike");
  expect(codeOf([], "3")).toBe("code 10 & 14");
  expect(codeOf([], "1")).toBe("motor bike");
  expect(codeOf([], null)).toBe("code 8");
  expect(codeOf([], undefined)).toBe("code 8");
});

test("the paper to sit next is a full exam where there are exams", () => {
  const papers = [paper(1, "rules"), paper(1, null, 2), paper(2, null), paper(3, null)];
  expect(paperToSit(papers)).toBe(papers[2]);
});

test("the paper to sit next is a test of one part where there are no exams", () => {
  const papers = [paper(1, "controls", 1), paper(2, "controls"), paper(1, "rules")];
  expect(paperToSit(papers)).toBe(papers[2]);
  expect(paperToSit([])).toBeUndefined();
});
