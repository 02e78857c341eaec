import { expect, test } from "vitest";
import { planOf } from "./plan.ts";
import type { Outcome } from "./run-step.ts";
import type { TestResult } from "./results.ts";
import { summaryOf } from "./summary.ts";

const step = planOf(true)[1]?.[0];

const outcome = (results: readonly TestResult[], problem: string | null = null): Outcome => {
  if (step === undefined) throw new Error("the quick plan has no test runner");
  return { step, seconds: 1.25, results, problem, output: "" };
};

const passed: TestResult = { id: "a", group: "unit", name: "a", outcome: "passed" };
const failed: TestResult = { id: "b", group: "unit", name: "b", outcome: "failed" };
const skipped: TestResult = { id: "c", group: "unit", name: "c", outcome: "skipped", reason: "no Redis" };

const closingLine = (outcomes: readonly Outcome[]) => summaryOf(outcomes).text.split("\n").at(-1);

test("the last line counts everything and stands alone", () => {
  expect(closingLine([outcome([passed, passed, skipped]), outcome([passed])])).toBe(
    "3 passed, 0 failed, 1 skipped",
  );
});

test("one failure fails the run, and is named", () => {
  const { ok, text } = summaryOf([outcome([passed, failed], "ended with code 1")]);
  expect(ok).toBe(false);
  expect(text).toContain("failed: b");
  expect(text).toContain("1 passed, 1 failed, 0 skipped");
});

test("a runner that broke down without a failing test counts as a failure", () => {
  expect(closingLine([outcome([passed], "ended with SIGKILL")])).toBe("1 passed, 1 failed, 0 skipped");
  expect(summaryOf([outcome([passed], "ended with SIGKILL")]).ok).toBe(false);
});

test("a run of nothing is no success", () => {
  expect(summaryOf([outcome([skipped])]).ok).toBe(false);
});

test("a skipped test is listed with its reason", () => {
  expect(summaryOf([outcome([passed, skipped])]).text).toContain("skipped: c: no Redis");
});
