import { expect, test } from "vitest";
import { planOf } from "./plan.ts";
import type { Outcome } from "./run-step.ts";
import type { FileTime, TestResult } from "./results.ts";
import { summaryOf } from "./summary.ts";

const step = planOf("quick")
  .flat()
  .find(({ groups }) => groups !== null);

const outcome = (
  results: readonly TestResult[],
  problem: string | null = null,
  files: readonly FileTime[] = [],
): Outcome => {
  if (step === undefined) throw new Error("the quick plan has no test runner");
  return { step, seconds: 1.25, results, files, problem, output: "" };
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

test("the twenty slowest tests and files are listed, slowest first", () => {
  const results = Array.from({ length: 30 }, (_, n) => ({ ...passed, name: `test ${n}`, ms: n * 1_000 }));
  const files = [{ group: "unit", file: "slow.test.ts", fileMs: 65_432 }];
  const { text } = summaryOf([outcome(results, null, files)]);
  expect(text.match(/test \d+/g)).toEqual(Array.from({ length: 20 }, (_, n) => `test ${29 - n}`));
  expect(text).toContain("   65.4 slow.test.ts");
});
